import { CategoryTile } from './category-tile.tsx';
import { HomeSection } from './home-section.tsx';
import classes from './occasion-tiles.module.css';

const TILES = [
  {
    title: 'Romance',
    description: 'Roses, and other ways of saying it',
    image: '/images/occ_love.jpg',
    filter: 'Anniversary',
  },
  {
    title: 'Celebrations',
    description: 'Bright bunches for birthdays and good news',
    image: '/images/occ_birthday.jpg',
    filter: 'Birthday',
  },
  {
    title: 'Weddings',
    description: 'White and green for the day itself',
    image: '/images/occ_sympathy.jpg',
    filter: 'Wedding',
  },
] as const;

export function OccasionTiles() {
  return (
    <HomeSection title="Shop by Occasion">
      <ul className={classes.tiles}>
        {TILES.map((tile) => (
          <li key={tile.title}>
            <CategoryTile {...tile} />
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}
