import { type ReactNode, useId } from 'react';
import { PictureSources } from '#src/ui/picture-sources.tsx';
import classes from './content-page.module.css';

interface ContentPageProps {
  title: string;
  /** What the page says in a sentence or two. */
  lead: ReactNode;
  /** Shown cut to three by two, from its right. */
  picture?: { src: string; alt: string; width: number; height: number };
  children: ReactNode;
}

/** A page of words: its title, and sections in a column that is easy to read. */
export function ContentPage({ title, lead, picture, children }: ContentPageProps) {
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <div>
          <h1 className={classes.title}>{title}</h1>
          <div className={classes.lead}>{lead}</div>
        </div>
        {picture && (
          <picture className={classes.picture}>
            <PictureSources
              src={picture.src}
              sizes="(min-width: 80em) 1000px, (min-width: 48em) 80vw, 160vw"
            />
            <img
              src={picture.src}
              alt={picture.alt}
              width={picture.width}
              height={picture.height}
              fetchPriority="high"
              className={classes.image}
            />
          </picture>
        )}
      </header>
      {children}
    </div>
  );
}

interface ContentSectionProps {
  title: string;
  children: ReactNode;
}

export function ContentSection({ title, children }: ContentSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.section}>
      <h2 id={id} className={classes.sectionTitle}>
        {title}
      </h2>
      <div className={classes.text}>{children}</div>
    </section>
  );
}
