/** What cameras write, with room. */
export const maxPictureBytes = 20 * 1024 * 1024;

/** What is taken as a picture, told again by the bytes once it is here. */
export const pictureTypes = 'image/jpeg,image/png,image/webp,image/avif';
