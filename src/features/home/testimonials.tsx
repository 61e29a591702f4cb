import { useSiteContent } from '#src/lib/site-content.tsx';
import { HomeSection } from './home-section.tsx';
import classes from './testimonials.module.css';

/** The owner's testimonials of customers; renders nothing without any. */
export function Testimonials({ title }: { title: string }) {
  const { testimonials } = useSiteContent();
  if (testimonials.length === 0) return null;
  return (
    <HomeSection title={title}>
      <ul className={classes.list}>
        {testimonials.map(({ words, name }, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- two may say the same
          <li key={place}>
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
