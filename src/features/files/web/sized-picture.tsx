import type { ComponentProps } from 'react'
import type { Picture } from '../model.ts'
import { focalAttributes, srcSetOf } from '../rules.ts'

interface SizedPictureProps extends Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'width' | 'height'> {
  picture: Picture
  /** Rendered widths, as the `sizes` of an `img`. */
  sizes: string
}

/** An `img` that loads a picture in the width it is rendered in, and keeps its focal point visible when it is cropped. */
export function SizedPicture({ picture, sizes, alt = picture.alt, ...attributes }: SizedPictureProps) {
  const srcSet = srcSetOf(picture)
  return (
    // Loading attributes must precede `src`, which starts the download.
    <img
      {...attributes}
      {...(srcSet && { srcSet, sizes })}
      {...focalAttributes(picture)}
      src={picture.src}
      alt={alt}
      width={picture.width}
      height={picture.height}
    />
  )
}
