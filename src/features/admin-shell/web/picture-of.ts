import type { Picture } from '#features/files/model.ts'
import type { UploadedPicture } from '#features/files/uploaded-picture.ts'

/** A picture that was just uploaded, as decoration. */
export const pictureOf = (uploaded: UploadedPicture | null): Picture | null =>
  uploaded && {
    src: uploaded.src,
    alt: '',
    width: uploaded.width,
    height: uploaded.height,
    ...(uploaded.ground && { ground: uploaded.ground }),
    ...(uploaded.focal && { focal: uploaded.focal }),
  }
