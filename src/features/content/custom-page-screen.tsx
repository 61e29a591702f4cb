import { ContentPage } from './content-page.tsx';
import classes from './custom-page-screen.module.css';

interface WrittenScreenProps {
  title: string;
  paragraphs: readonly string[];
}

/** A page that the owner has written. Its first paragraph stands out. */
export function CustomPageScreen({ title, paragraphs }: WrittenScreenProps) {
  const [lead, ...others] = paragraphs;
  return (
    <ContentPage title={title} lead={<p className={classes.paragraph}>{lead}</p>}>
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
    </ContentPage>
  );
}
