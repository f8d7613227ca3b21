import type { Picture } from '#features/files/model.ts'
import type { UploadedPicture } from '#features/files/uploaded-picture.ts'

/** Returns an uploaded picture as a decorative one, with an empty `alt`. */
export const pictureOf = (uploaded: UploadedPicture | null): Picture | null =>
  uploaded && {
    src: uploaded.src,
    alt: '',
    width: uploaded.width,
    height: uploaded.height,
    ...(uploaded.ground && { ground: uploaded.ground }),
    ...(uploaded.focal && { focal: uploaded.focal }),
  }
