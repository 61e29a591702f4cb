import { HomeSection } from './home-section.tsx';
import classes from './testimonials.module.css';

// Sample words of a demonstration shop: the owner puts real ones here before opening.
const TESTIMONIALS = [
  {
    words:
      'I ordered at noon and my mother had them by four. They were still standing a week later.',
    name: 'Naledi M., Melville',
  },
  {
    words:
      'The bouquet looked like a bigger version of the picture, and the card said what I wrote.',
    name: 'Priya N., Sandton',
  },
] as const;

export function Testimonials() {
  return (
    <HomeSection title="What Our Customers Say">
      <ul className={classes.list}>
        {TESTIMONIALS.map(({ words, name }) => (
          <li key={name}>
            <figure className={classes.testimonial}>
              <blockquote className={classes.words}>“{words}”</blockquote>
              <figcaption className={classes.name}>{name}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}
