import type { LibraryFile } from '#features/files/media.ts'
import { pictureFrom } from '#features/files/picture-from.ts'
import {
  branchFor,
  entryName,
  type FieldSchema,
  isListOfEntries,
  placesOf,
  valueAt,
} from '#features/pages/block-schema.ts'
import { languageOf } from '#i18n/languages.ts'
import type { SavedBlock } from '#features/pages/model.ts'
import { setBlockValue } from './edits.ts'

interface OfLibrary {
  schema: FieldSchema
  file: LibraryFile
}

type Path = readonly string[]

/** Fills the alt texts of a chosen picture from the library, in every language of the content that has none yet. */
export function sayPicture(
  block: SavedBlock,
  { schema, file, primary, languages }: OfLibrary & { primary: string; languages: readonly string[] },
): SavedBlock {
  const paths = placesOf(schema, block.props)
    .filter(({ schema: own, value }) => own.field === 'picture' && valueAt(value, ['src']) === file.src)
    .map(({ path }) => [...path, 'alt'])
  return languages
    .filter((lang) => lang !== primary && file.alt[lang])
    .flatMap((lang) => paths.map((path) => ({ lang, path })))
    .filter(({ lang, path }) => !valueAt(block.texts[lang] ?? {}, path))
    .reduce((now, { lang, path }) => setBlockValue(now, { path, lang, value: file.alt[lang] }), block)
}

/** Fills the fields beside the address of a chosen file: its type, size, length, captions, poster. */
export function fillFromFile(block: SavedBlock, { schema, file }: OfLibrary): SavedBlock {
  const beside = objectsWith(schema, block.props, file.src).flatMap(({ path, schema: own }) =>
    factsFor(own, file).map(({ name, value }) => ({ path: [...path, name], value })),
  )
  // Fields about the video may be in an outer object; the author's own choices are kept.
  const around = factsFor(schema, file)
    .filter(({ name }) => name === 'duration' || block.props[name] === undefined || block.props[name] === '')
    .map(({ name, value }) => ({ path: [name], value }))
  return [...around, ...beside].reduce(
    (now, { path, value }) => setBlockValue(now, { path, value, lang: undefined }),
    block,
  )
}

/** Returns what the library knows for the fields of one object. */
function factsFor({ properties = {} }: FieldSchema, file: LibraryFile): { name: string; value: unknown }[] {
  const { name, type, size, duration, poster, captions } = file
  const title = name.replace(/\.[^.]*$/, '')
  const facts: Record<string, unknown> = {
    type,
    size,
    name,
    title,
    duration,
    poster: poster && { ...pictureFrom({ ...file, ...poster, alt: {} }, ''), alt: '' },
    captions:
      captions.length > 0 ? captions.map(({ lang, src }) => ({ lang, label: languageOf(lang).name, src })) : undefined,
  }
  return Object.entries(facts).flatMap(([field, value]) =>
    value !== undefined && properties[field] ? [{ name: field, value }] : [],
  )
}

/** Returns the objects within a value in which a file field has this address. */
function objectsWith(
  schema: FieldSchema,
  value: unknown,
  src: string,
  path: Path = [],
): { path: Path; schema: FieldSchema }[] {
  const own = branchFor(schema, value)
  if (Array.isArray(value)) {
    return isListOfEntries(own)
      ? value.flatMap((entry, at) => objectsWith(own.items ?? {}, entry, src, [...path, entryName(entry, at)]))
      : []
  }
  if (!own.properties || own.field !== undefined) return []
  const properties = Object.entries(own.properties)
  const isHere = properties.some(([name, field]) => field.field === 'file' && valueAt(value, [name]) === src)
  const within = properties.flatMap(([name, field]) => objectsWith(field, valueAt(value, [name]), src, [...path, name]))
  return isHere ? [{ path, schema: own }, ...within] : within
}
