import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Element } from '#features/courses/model.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Icon } from '#ui/icon.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { Link } from '#web/link.tsx'
import { NoteEntry } from '../note-entry.tsx'
import type { OwnNote } from '../note-sync.ts'
import styles from './note-list.module.css'

interface Props {
  element: Element
  notes: readonly OwnNote[]
  /** Marks whose passage was found. */
  foundIds: ReadonlySet<string>
  isOpen: boolean
  onClose: () => void
  onAdd: (content: Partial<OwnNote>) => OwnNote
  onChange: (note: OwnNote, before: OwnNote) => void
  onRemove: (note: OwnNote) => void
  onGo: (id: string) => void
  onPrint: (withNotes: boolean) => void
}

/** All notes of a lesson in the order of its text, and its bookmark. Everything that the pointer can do is possible here by keyboard. */
export function NoteList(props: Props) {
  const { element, notes, foundIds, isOpen, onClose, onAdd, onChange, onRemove, onGo, onPrint } = props
  const t = useTranslations('course.notes')
  const words = useTranslations('portal')
  const titleId = useId()
  const bookmark = notes.find(({ kind, blockId }) => kind === 'bookmark' && blockId === null)
  const blockIds = element.components.map(({ id }) => id)
  const placeOf = ({ blockId }: OwnNote) => (blockId === null ? -1 : blockIds.indexOf(blockId))
  const inOrder = notes.toSorted((a, b) => placeOf(a) - placeOf(b) || a.created.localeCompare(b.created))
  const addHere = () => onAdd({ blockId: blockInView(blockIds) })
  return (
    <Sheet open={isOpen} onClose={onClose} closeLabel={words('close')} labelledBy={titleId}>
      <div className={styles.list}>
        <h2 id={titleId} className={styles.title}>
          {t('listTitle')}
        </h2>
        <div className={styles.actions}>
          <Button
            variant={bookmark ? 'soft' : 'primary'}
            aria-pressed={bookmark !== undefined}
            onClick={() => (bookmark ? onRemove(bookmark) : onAdd({}))}
          >
            <Icon name={bookmark ? 'check' : 'bookmark'} />
            {bookmark ? t('bookmarked') : t('bookmark')}
          </Button>
          <Button variant="line" onClick={addHere}>
            <Icon name="flag" />
            {t('addHere')}
          </Button>
        </div>
        {notes.length === 0 ? (
          <p className={styles.empty}>{t('empty')}</p>
        ) : (
          <ul className={styles.notes}>
            {inOrder.map((note) => (
              <li key={note.id}>
                <NoteEntry
                  note={note}
                  isLost={note.kind === 'mark' && !foundIds.has(note.id)}
                  place={
                    note.blockId !== null && blockIds.includes(note.blockId) ? (
                      <a
                        href={`#${note.blockId}`}
                        className={styles.go}
                        onClick={() => {
                          onClose()
                          requestAnimationFrame(() => onGo(note.id))
                        }}
                      >
                        {t('go')}
                      </a>
                    ) : undefined
                  }
                  onChange={(changed) => onChange(changed, note)}
                  onRemove={() => onRemove(note)}
                />
              </li>
            ))}
          </ul>
        )}
        <div className={styles.foot}>
          <Link to="/profile/notes/" className={buttonClass({ variant: 'text' })}>
            {t('toAll')}
          </Link>
          <PrintChoice hasNotes={notes.length > 0} onPrint={onPrint} />
        </div>
      </div>
    </Sheet>
  )
}

function PrintChoice({ hasNotes, onPrint }: { hasNotes: boolean; onPrint: (withNotes: boolean) => void }) {
  const t = useTranslations('course.notes')
  const [isWithNotes, setWithNotes] = useState(hasNotes)
  return (
    <div className={styles.print}>
      <Button variant="text" onClick={() => onPrint(hasNotes && isWithNotes)}>
        {t('printLesson')}
      </Button>
      {hasNotes && (
        <Checkbox
          label={t('printWith')}
          checked={isWithNotes}
          onChange={(event) => setWithNotes(event.target.checked)}
        />
      )}
    </div>
  )
}

/** Returns the topmost visible block. */
function blockInView(ids: readonly string[]): string | null {
  const visible = ids.find((id) => (document.getElementById(id)?.getBoundingClientRect().bottom ?? 0) > 100)
  return visible ?? null
}
