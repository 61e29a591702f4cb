/** The name of the one file that a photograph is made into. */
export const PHOTO_FILE = 'photo.jpg';
