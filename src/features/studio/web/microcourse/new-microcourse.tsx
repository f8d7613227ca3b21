import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { TITLE_MAX } from '#features/microcourse-authoring/limits.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import home from '../home/home.module.css'
import { useNewEntry } from '../home/use-new-entry.ts'
import styles from './microcourses.module.css'
import { callMicrocourses, isOfMicrocourses } from './queries.ts'

/** A new microcourse needs only a title; Enter creates it and opens its text. */
export function NewMicrocourse({ onCancel }: { onCancel: () => void }) {
  const t = useTranslations('admin.microcourse.list')
  const studio = useTranslations('admin.studio')
  const queryClient = useQueryClient()
  const { title, setTitle, isBusy, error, form, onSubmit } = useNewEntry({
    prefix: 'microcourse',
    takenCode: 'microcourse-authoring.id-taken',
    create: async (entry) => {
      await callMicrocourses('POST /creator/studio/microcourses', { body: entry })
      queryClient.removeQueries({ predicate: isOfMicrocourses })
      return `/studio/microcourses/${entry.id}/`
    },
  })
  return (
    // It only listens: Esc in its field or on its buttons cancels.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see above
    <form
      ref={form}
      aria-label={t('new')}
      className={styles.form}
      onSubmit={onSubmit}
      onKeyDown={({ key }) => key === 'Escape' && onCancel()}
    >
      <Field
        label={studio('title')}
        dir="auto"
        // The form appears because somebody asked for it.
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- see above
        autoFocus
        autoComplete="off"
        maxLength={TITLE_MAX}
        value={title}
        error={error}
        onChange={({ target }) => setTitle(target.value)}
      />
      <div className={home.actions}>
        <Button type="submit" size="sm" busy={isBusy}>
          {t('create')}
        </Button>
        <Button variant="text" size="sm" onClick={onCancel}>
          {studio('cancel')}
        </Button>
      </div>
    </form>
  )
}
