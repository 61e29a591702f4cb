import type { ReactNode } from 'react';
import { ContentPage } from './content-page.tsx';
import classes from './custom-page-screen.module.css';

interface WrittenScreenProps {
  title: string;
  paragraphs: readonly string[];
  /** Stands below what is written. */
  children?: ReactNode;
}

/** A page that the owner has written. Its first paragraph stands out. */
export function CustomPageScreen({ title, paragraphs, children }: WrittenScreenProps) {
  const [lead, ...others] = paragraphs;
  return (
    <ContentPage title={title} lead={lead && <p className={classes.paragraph}>{lead}</p>}>
      {others.length > 0 && (
        <div className={classes.text}>
          {others.map((paragraph, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- two may say the same
            <p key={place} className={classes.paragraph}>
              {paragraph}
            </p>
          ))}
        </div>
      )}
      {children}
    </ContentPage>
  );
}
