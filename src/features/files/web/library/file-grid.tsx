import type { KeyboardEvent, ReactNode } from 'react'
import { Icon, type IconName } from '#ui/icon.tsx'
import type { FileKind } from '../../kinds.ts'
import type { LibraryFile } from '../../media.ts'
import { focalAttributes, isSizable, sizedSrc } from '../../rules.ts'
import styles from './file-grid.module.css'
import { useFileFacts } from './words.ts'

/** How the library is shown. */
export type LibraryView = 'grid' | 'list'

interface FileGridProps {
  label: string
  files: readonly LibraryFile[]
  view: LibraryView
  onChoose: (file: LibraryFile) => void
  /** Further content beside a file. */
  noteOf?: (file: LibraryFile) => ReactNode
}

/** Files as a grid or list, with arrow key navigation. */
export function FileGrid({ label, files, view, onChoose, noteOf }: FileGridProps) {
  const factsOf = useFileFacts()
  return (
    <ul aria-label={label} data-view={view} className={styles.grid}>
      {files.map((file) => (
        <li key={file.id}>
          <button type="button" className={styles.file} onClick={() => onChoose(file)} onKeyDown={moveByKeys}>
            <FileFace file={file} />
            <span className={styles.words}>
              <bdi className={styles.name}>{file.name}</bdi>
              <span className={styles.facts}>
                {factsOf(file).map((fact) => (
                  <bdi key={fact}>{fact}</bdi>
                ))}
              </span>
              {noteOf?.(file)}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

const ICONS: Readonly<Record<FileKind, IconName>> = {
  picture: 'eye',
  video: 'play',
  audio: 'volume',
  document: 'book',
}

/** Shows the picture, the poster, or an icon for the kind of file. */
export function FileFace({ file }: { file: LibraryFile }) {
  const { kind, poster } = file
  const shown = kind === 'picture' ? file : poster
  return (
    <span className={styles.face} data-kind={kind}>
      {shown && (
        <img
          src={isSizable(shown.src) ? sizedSrc(shown.src, 320) : shown.src}
          alt=""
          loading="lazy"
          decoding="async"
          {...focalAttributes(file)}
        />
      )}
      {kind !== 'picture' && (
        <span className={styles.sign}>
          <Icon name={ICONS[kind]} />
        </span>
      )}
    </span>
  )
}

/** Moves focus to the nearest file on screen in the direction of the arrow key. */
function moveByKeys(event: KeyboardEvent<HTMLButtonElement>): void {
  const direction = DIRECTIONS[event.key]
  if (!direction) return
  const here = event.currentTarget
  const from = here.getBoundingClientRect()
  const others = [...(here.closest('ul')?.querySelectorAll('button') ?? [])].filter((each) => each !== here)
  const ahead = others
    .map((button) => ({ button, distance: distanceTo(from, button.getBoundingClientRect(), direction) }))
    .filter(({ distance }) => distance !== undefined)
  const [nearest] = ahead.toSorted((a, b) => (a.distance ?? 0) - (b.distance ?? 0))
  if (!nearest) return
  event.preventDefault()
  nearest.button.focus()
}

const DIRECTIONS: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}
/** Distance across the direction of the key counts more than distance along it. */
const ASIDE = 3

function distanceTo(from: DOMRect, to: DOMRect, { x, y }: { x: number; y: number }): number | undefined {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const ahead = dx * x + dy * y
  if (ahead <= 1) return undefined
  return ahead + ASIDE * Math.abs(dx * y + dy * x)
}
