import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { outlineQuery, studioCoursesQuery } from '../shell/queries.ts'
import { elementsOf } from './elements.ts'
import styles from './panel.module.css'
import { headingOf, NO_SECTION, sectionsOf } from './sections.ts'
import type { Copying } from './use-copying.ts'
import type { OutlineWork } from './use-outline.ts'

interface MoveDialogProps {
  mode: 'move' | 'copy' | undefined
  courseId: string
  work: OutlineWork
  copying: Copying
  onClose: () => void
  /** After the dialog has disappeared. */
  onClosed: () => void
}

/** Asks where the selected lessons are to be moved or copied: course, section and place. */
export function MoveDialog({ mode, onClose, onClosed, ...rest }: MoveDialogProps) {
  const t = useTranslations('admin.studio.outlining')
  const form = useId()
  const count = rest.work.selected.length
  return (
    <Dialog
      open={mode !== undefined}
      onClose={onClose}
      onClosed={onClosed}
      closeLabel={t('close')}
      title={mode === 'copy' ? t('copyTitle', { count }) : t('moveTitle', { count })}
      actions={
        <>
          <Button type="submit" form={form} busy={rest.copying.isBusy}>
            {mode === 'copy' ? t('copyHere') : t('moveHere')}
          </Button>
          <Button variant="text" onClick={onClose}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      {mode !== undefined && <Places form={form} mode={mode} onClose={onClose} {...rest} />}
    </Dialog>
  )
}

const START = ':start'
const NEW = ':new'
const NONE = ':none'

interface PlacesProps extends Omit<MoveDialogProps, 'mode' | 'onClosed'> {
  form: string
  mode: 'move' | 'copy'
}

function Places({ form, mode, courseId, work, copying, onClose }: PlacesProps) {
  const t = useTranslations('admin.studio.outlining')
  const { data: all } = useQuery(studioCoursesQuery())
  const others = all?.courses.filter(({ id, mayWrite }) => id !== courseId && mayWrite) ?? []
  const [course, setCourse] = useState(courseId)
  const [section, setSection] = useState<string>()
  const [name, setName] = useState('')
  const [after, setAfter] = useState<string>()
  const isHere = course === courseId
  const { data: other } = useQuery({ ...outlineQuery(course), enabled: !isHere })
  const listed = isHere ? work.elements : other ? elementsOf(other.document) : []
  const staying = isHere && mode === 'move' ? listed.filter(({ id }) => !work.ids.includes(id)) : listed
  const sections = sectionsOf(staying)
  const [first] = work.selected
  const within = headingOf(work.elements, first?.id).name
  const own = sections.find(({ heading }) => isHere && heading.name === within) ?? sections.at(-1)
  const chosen = section === NEW ? undefined : (sections.find(({ key }) => key === section) ?? own)
  const place = after ?? chosen?.entries.at(-1)?.id ?? START
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const start = staying[staying.findIndex(({ id }) => id === chosen?.key) - 1]?.id
    const to = {
      after: section === NEW ? staying.at(-1)?.id : place === START ? start : place,
      heading: section === NEW ? { name: name.trim() || null, texts: {} } : (chosen?.heading ?? NO_SECTION),
    }
    const ids = work.selected.map(({ id }) => id)
    onClose()
    if (isHere && mode === 'move') work.place(ids, to)
    else if (isHere) void copying.copyHere(courseId, ids, to)
    else {
      const title = others.find(({ id }) => id === course)?.title ?? ''
      void copying.send(ids, { ...to, to: course, title, isMove: mode === 'move' })
    }
  }
  return (
    <form id={form} className={styles.places} onSubmit={submit}>
      <Select
        label={t('course')}
        options={[
          { value: courseId, text: t('thisCourse') },
          ...others.map(({ id, title }) => ({ value: id, text: title })),
        ]}
        value={course}
        onChange={({ target }) => {
          setCourse(target.value)
          setSection(undefined)
          setAfter(undefined)
        }}
      />
      <Select
        label={t('section')}
        options={[
          ...(sections.length === 0 ? [{ value: NONE, text: t('noSection') }] : []),
          ...sections.map(({ key, heading }) => ({ value: key, text: heading.name ?? t('noSection') })),
          { value: NEW, text: t('newSectionHere') },
        ]}
        value={section === NEW ? NEW : (chosen?.key ?? NONE)}
        onChange={({ target }) => {
          setSection(target.value)
          setAfter(undefined)
        }}
      />
      {section === NEW ? (
        <Field
          label={t('sectionName')}
          dir="auto"
          maxLength={300}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      ) : (
        <Select
          label={t('position')}
          options={[
            { value: START, text: t('atStart') },
            ...(chosen?.entries ?? []).map((entry) => ({
              value: entry.id,
              text: t('after', { title: work.titleOf(entry) }),
            })),
          ]}
          value={place}
          onChange={({ target }) => setAfter(target.value)}
        />
      )}
      {!isHere && <p className={styles.quiet}>{t(mode === 'move' ? 'moveNote' : 'copyNote')}</p>}
    </form>
  )
}
