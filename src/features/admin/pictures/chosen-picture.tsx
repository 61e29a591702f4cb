import { useEffect, useState } from 'react';
import classes from './chosen-picture.module.css';
import { fileSize } from './file-size.ts';

/** The chosen file as a picture, with its name and size. */
export function ChosenPicture({ file }: { file: File }) {
  const [address, setAddress] = useState<string>();

  useEffect(() => {
    const next = URL.createObjectURL(file);
    setAddress(next);
    return () => URL.revokeObjectURL(next);
  }, [file]);

  return (
    <figure className={classes.figure}>
      <div className={classes.frame}>
        {address && <img src={address} alt="Preview" className={classes.preview} />}
      </div>
      <figcaption className={classes.caption}>
        <span className={classes.name}>{file.name}</span> {fileSize(file.size)}
      </figcaption>
    </figure>
  );
}
