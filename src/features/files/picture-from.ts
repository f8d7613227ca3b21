import type { LibraryFile } from './media.ts'
import type { Picture } from './model.ts'

/** Returns a library picture with its alternative text in one language. */
export function pictureFrom(file: LibraryFile, lang: string): Picture {
  const { src, width = 1, height = 1, ground, focal, alt } = file
  return { src, alt: alt[lang] ?? '', width, height, ...(ground && { ground }), ...(focal && { focal }) }
}
