import { Link } from '@tanstack/react-router';
import type { Occasion } from '#contract/catalogue/catalogue.ts';
import { PictureSources } from '#src/ui/picture-sources.tsx';
import classes from './category-tile.module.css';

interface CategoryTileProps {
  title: string;
  description: string;
  image: string;
  /** The occasion it leads to. */
  filter: Occasion;
}

export function CategoryTile({ title, description, image, filter }: CategoryTileProps) {
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
