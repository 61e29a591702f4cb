/** The name of the one file that a photo is made into. */
export const PHOTO_FILE = 'photo.jpg';
