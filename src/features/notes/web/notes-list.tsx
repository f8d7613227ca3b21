import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { makeId } from '#base/ids.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { useFormats } from '#i18n/use-formats.ts'
import { LitDoorArt } from '#ui/art/door-art.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { ChipFace, chipClass, ChipRow } from '#ui/chip.tsx'
import { EmptyState } from '#ui/empty.tsx'
import { Icon } from '#ui/icon.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { showToast } from '#ui/toasts.ts'
import { Link } from '#web/link.tsx'
import { useVisitor } from '#web/visitor.ts'
import { SEARCH_MAX_LENGTH } from '../limits.ts'
import type { ListedNote } from '../model.ts'
import { NoteEntry } from './note-entry.tsx'
import styles from './notes-list.module.css'
import { allNotesQuery, notesSearchOf, parseNotesFilter, type NotesFilter } from './queries.ts'
import { removeNote, saveNote } from './note-sync.ts'
import { usePendingNotes, withPending } from './use-notes.ts'

/** All own notes by course and lesson, with search, editing, deletion, printing and download. */
export function NotesList() {
  const t = useTranslations('course.notes')
  const { search } = useLocation()
  const { code } = useLanguage()
  const filter = parseNotesFilter(search)
  const visitor = useVisitor()
  const { data } = useQuery({
    ...allNotesQuery(code, filter),
    enabled: visitor.kind !== 'guest',
    placeholderData: (old) => old,
  })
  const changes = usePendingNotes()
  // New notes are made in lessons, and listed here once the server has them.
  const notes = withPending(data?.notes ?? [], changes).filter((note): note is ListedNote => 'element' in note)
  const all = data?.courses.reduce((sum, { count }) => sum + count, 0) ?? 0
  if (all === 0) return <Nothing />
  return (
    <div className={styles.notes}>
      <Tools filter={filter} courses={data?.courses ?? []} all={all} />
      {notes.length === 0 && <p className={styles.none}>{t('noneFound')}</p>}
      {groupsOf(notes).map(({ id, course, elements }) => (
        <section key={id} className={styles.course} data-hue={course?.hue}>
          <h2 className={styles.courseTitle}>
            <bdi>{course?.title ?? t('goneCourse')}</bdi>
          </h2>
          {elements.map((group) => (
            <section key={group.id} className={styles.element}>
              <h3 className={styles.elementTitle}>
                {group.element ? (
                  <Link to={group.element.path}>
                    <bdi>{group.element.title}</bdi>
                  </Link>
                ) : (
                  t('goneLesson')
                )}
              </h3>
              <ul className={styles.entries}>
                {group.notes.map((note) => (
                  <li key={note.id}>
                    <Entry note={note} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </section>
      ))}
      {data && data.total > data.notes.length && (
        <p className={styles.none}>{t('more', { count: data.notes.length })}</p>
      )}
    </div>
  )
}

function Entry({ note }: { note: ListedNote }) {
  const t = useTranslations('course.notes')
  const { element: _element, course: _course, courseId: _courseId, ...own } = note
  const remove = () => {
    void removeNote(own)
    const undo = () => void saveNote({ ...own, id: makeId() }, undefined)
    showToast({ tone: 'success', text: t('removed'), action: { text: t('undo'), onPress: undo } })
  }
  const path = note.element && (note.blockId === null ? note.element.path : `${note.element.path}#${note.blockId}`)
  return (
    <NoteEntry
      note={own}
      isLost={false}
      place={path ? <Link to={path}>{t('go')}</Link> : undefined}
      onChange={(changed) => void saveNote(changed, own)}
      onRemove={remove}
    />
  )
}

type Courses = readonly { id: string; title: string | null; count: number }[]

function Tools({ filter, courses, all }: { filter: NotesFilter; courses: Courses; all: number }) {
  const t = useTranslations('course.notes')
  const { code } = useLanguage()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const formats = useFormats()
  const chip = (courseId: string | undefined, title: string, count: number) => (
    <a
      key={courseId ?? ''}
      href={pathname + notesSearchOf({ ...filter, courseId })}
      className={chipClass()}
      aria-current={filter.courseId === courseId ? 'true' : undefined}
    >
      <ChipFace count={formats.number(count)}>{title}</ChipFace>
    </a>
  )
  const file = new URLSearchParams({ lang: code, ...(filter.courseId && { course: filter.courseId }) })
  return (
    <div className={styles.tools} data-screen>
      <SearchField
        key={filter.q}
        action={pathname}
        label={t('search')}
        submitLabel={t('searchGo')}
        clearLabel={t('searchClear')}
        placeholder={t('search')}
        defaultValue={filter.q ?? ''}
        maxLength={SEARCH_MAX_LENGTH}
        kept={{ course: filter.courseId }}
        onSearch={(q) =>
          void navigate({ search: notesSearchOf({ ...filter, q: q.trim() }) }, { preventScrollReset: true })
        }
      />
      {courses.length > 1 && (
        <ChipRow label={t('courses')}>
          {chip(undefined, t('allCourses'), all)}
          {courses.map(({ id, title, count }) => chip(id, title ?? t('goneCourse'), count))}
        </ChipRow>
      )}
      <div className={styles.actions}>
        <a href={`/api/lpm/notes.md?${file}`} download className={buttonClass({ variant: 'line', size: 'sm' })}>
          <Icon name="download" />
          {t('file')}
        </a>
        <Button variant="line" size="sm" onClick={() => print()}>
          {t('print')}
        </Button>
      </div>
    </div>
  )
}

interface Group {
  id: string
  course: ListedNote['course']
  elements: { id: string; element: ListedNote['element']; notes: ListedNote[] }[]
}

/** Groups notes, which are sorted by course and lesson. */
function groupsOf(notes: readonly ListedNote[]): Group[] {
  return [...Map.groupBy(notes, ({ courseId }) => courseId)].map(([id, ofCourse]) => ({
    id,
    course: ofCourse[0]?.course ?? null,
    elements: [...Map.groupBy(ofCourse, ({ elementId }) => elementId)].map(([elementId, ofElement]) => ({
      id: elementId,
      element: ofElement[0]?.element ?? null,
      notes: ofElement,
    })),
  }))
}

function Nothing() {
  const t = useTranslations('course.notes')
  return (
    <EmptyState
      art={<LitDoorArt />}
      title={t('noneYet')}
      action={
        <Link to="/courses/" className={buttonClass({ size: 'lg' })}>
          {t('toCourses')}
        </Link>
      }
    >
      {t('noneYetHint')}
    </EmptyState>
  )
}
