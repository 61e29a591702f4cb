import { Link } from '@tanstack/react-router';
import type { Occasion } from '#contract/catalogue/catalogue.ts';
import type { HomeTexts } from '#contract/content/texts/home-texts.ts';
import { PictureSources } from '#src/ui/picture-sources.tsx';
import { HomeSection } from './home-section.tsx';
import classes from './occasion-tiles.module.css';

const TILES = [
  { image: '/images/occ_love.jpg', filter: 'Anniversary' },
  { image: '/images/occ_birthday.jpg', filter: 'Birthday' },
  { image: '/images/occ_sympathy.jpg', filter: 'Wedding' },
] as const;

/** Those without a tile of their own. */
const OTHERS = ['Sympathy', 'Corporate'] as const;

interface OccasionTilesProps {
  title: string;
  occasions: HomeTexts['occasions'];
}

/** The way to bouquets for an occasion; one without a title is not shown. */
export function OccasionTiles({ title, occasions }: OccasionTilesProps) {
  return (
    <HomeSection
      title={title}
      links={OTHERS.map((filter) => (
        <Link key={filter} to="/occasions" search={{ filter }}>
          {filter} flowers
        </Link>
      ))}
    >
      <ul className={classes.tiles}>
        {TILES.map((tile, place) => {
          const words = occasions[place];
          return (
            words?.title && (
              <li key={tile.filter}>
                <CategoryTile {...tile} title={words.title} description={words.text} />
              </li>
            )
          );
        })}
      </ul>
    </HomeSection>
  );
}

interface CategoryTileProps {
  title: string;
  description: string;
  image: string;
  /** The occasion it leads to. */
  filter: Occasion;
}

function CategoryTile({ title, description, image, filter }: CategoryTileProps) {
  return (
    <Link to="/occasions" search={{ filter }} className={classes.tile}>
      <picture className={classes.picture} data-later>
        <PictureSources src={image} sizes="(min-width: 80em) 410px, (min-width: 48em) 33vw, 78vw" />
        <img
          src={image}
          alt=""
          width={1200}
          height={900}
          loading="lazy"
          className={classes.image}
        />
      </picture>
      <h3 className={classes.title}>{title}</h3>
      <p className={classes.description}>{description}</p>
      <span className={classes.hint} aria-hidden>
        Shop Now
      </span>
    </Link>
  );
}
