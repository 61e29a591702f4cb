import { useEffect, useState } from 'react';
import classes from './chosen-picture.module.css';
import { fileSize } from './file-size.ts';

/** The chosen file as a picture, with its name and size. */
export function ChosenPicture({ file }: { file: File }) {
  const [address, setAddress] = useState<string>();
  const [broken, setBroken] = useState<string>();

  useEffect(() => {
    const next = URL.createObjectURL(file);
    setAddress(next);
    return () => URL.revokeObjectURL(next);
  }, [file]);

  return (
    <figure className={classes.figure}>
      <div className={classes.frame}>
        {address && address !== broken && (
          <img
            src={address}
            alt="Preview"
            className={classes.preview}
            onError={() => setBroken(address)}
          />
        )}
        {broken && address === broken && 'No preview'}
      </div>
      <figcaption className={classes.caption}>
        <span className={classes.name}>{file.name}</span>{' '}
        <span className={classes.size}>{fileSize(file.size)}</span>
      </figcaption>
    </figure>
  );
}
