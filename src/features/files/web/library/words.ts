import { useFormatter, useTranslations } from 'use-intl'
import { problemOf } from '#base/errors.ts'
import { ENDINGS, FILE_KINDS } from '../../kinds.ts'
import type { LibraryFile } from '../../media.ts'
import { readableSize } from '../../readable-size.ts'

const PROBLEMS: ReadonlyMap<string, string> = new Map([
  ['files.wrong-type', 'wrongType'],
  ['files.not-what-it-says', 'notWhatItSays'],
  ['files.no-picture', 'notWhatItSays'],
  ['files.none-sent', 'empty'],
  ['files.too-large-for-kind', 'tooLarge'],
  ['files.too-many-pixels', 'tooManyPixels'],
  ['files.drawing-too-heavy', 'drawingTooHeavy'],
  ['files.person-full', 'personFull'],
  ['files.portal-full', 'portalFull'],
  ['files.no-room', 'portalFull'],
  ['files.too-many-unfinished', 'tooMany'],
  ['files.no-such-upload', 'gone'],
  ['files.not-found', 'gone'],
  ['files.other-kind', 'otherKind'],
  ['files.no-crop', 'noCrop'],
  ['files.captions-not-valid', 'captionsNotValid'],
  ['files.in-use', 'inUse'],
  ['portal.too-many', 'tooMany'],
  ['portal.offline', 'offline'],
  ['portal.sign-in-needed', 'signIn'],
  ['AUTH-DENY', 'denied'],
])

/** Returns a function that gives the message for an error code about a file. */
export function useMediaProblem(): (code: string | undefined) => string {
  const t = useTranslations('admin.media.problems')
  const kinds = FILE_KINDS.flatMap((kind) => ENDINGS[kind]).join(', ')
  return (code) => t(PROBLEMS.get(code ?? '') ?? 'unexpected', { kinds })
}

/** The same for a thrown error. */
export function useThrownProblem(): (thrown: unknown) => string {
  const textOf = useMediaProblem()
  return (thrown) => textOf(problemOf(thrown).code)
}

/** Returns a function that formats a size in bytes. */
export function useSizeText(): (bytes: number) => string {
  const format = useFormatter()
  return (bytes) => {
    const { value, unit } = readableSize(bytes)
    return format.number(value, { style: 'unit', unit, unitDisplay: 'short' })
  }
}

const SECONDS = 60

/** Returns a function that summarises a file: kind, size, and dimensions or duration. */
export function useFileFacts(): (file: LibraryFile) => string[] {
  const t = useTranslations('admin.media')
  const format = useFormatter()
  const sizeOf = useSizeText()
  return ({ kind, src, size, width, height, duration }) => {
    const ending = src.split('.').at(-1)?.toUpperCase() ?? ''
    const measure = width && height ? t('measure', { width: format.number(width), height: format.number(height) }) : ''
    return [
      kind === 'document' ? ending : t(`kinds.${kind}`),
      duration ? lengthOf(duration) : measure,
      sizeOf(size),
    ].filter(Boolean)
  }
}

/** Minutes and seconds. */
const lengthOf = (duration: number): string =>
  `${Math.floor(duration / SECONDS)}:${String(Math.floor(duration % SECONDS)).padStart(2, '0')}`
