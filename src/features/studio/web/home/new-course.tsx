import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { makeId } from '#base/ids.ts'
import { usePortalSettings } from '#features/portal/web/queries.ts'
import { languageOf } from '#i18n/languages.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import type { CourseTemplate } from '../../course-templates.ts'
import { callStudio, isOfStudio } from '../shell/queries.ts'
import styles from './home.module.css'
import { useNewEntry } from './use-new-entry.ts'

interface NewCourseProps {
  isFirst: boolean
  onCancel: (() => void) | undefined
}

const OFFERED = [
  'empty',
  'seven-evenings',
  'four-weeks',
  'first-steps',
  'for-sale',
] as const satisfies readonly CourseTemplate[]

/** A new course needs only a title; Enter creates it and opens its first lesson. */
export function NewCourse({ isFirst, onCancel }: NewCourseProps) {
  const t = useTranslations('admin.studio')
  const queryClient = useQueryClient()
  const [template, setTemplate] = useState<CourseTemplate>('empty')
  const { i18n } = usePortalSettings()
  const [lang, setLang] = useState(i18n.primaryLang)
  const [elementId] = useState(makeId)
  const { title, setTitle, isBusy, error, form, onSubmit } = useNewEntry({
    prefix: 'course',
    takenCode: 'authoring.id-taken',
    create: async (entry) => {
      const made = await callStudio('POST /creator/studio/courses', { body: { ...entry, elementId, template, lang } })
      queryClient.removeQueries({ predicate: isOfStudio })
      return `/studio/courses/${made.id}/${made.elementId}/`
    },
  })
  return (
    <section aria-label={t('newCourse')} className={styles.fresh} data-first={isFirst || undefined}>
      {isFirst && (
        <>
          <h2>{t('firstCourse')}</h2>
          <p className={styles.quiet}>{t('firstCourseText')}</p>
        </>
      )}
      <form ref={form} className={styles.form} onSubmit={onSubmit}>
        <Field
          label={t('title')}
          dir="auto"
          // The form appears because somebody asked for it, or because there is nothing else on the page.
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- see above
          autoFocus
          autoComplete="off"
          maxLength={300}
          value={title}
          error={error}
          onChange={({ target }) => setTitle(target.value)}
        />
        <fieldset className={styles.templates}>
          <legend className={styles.legend}>{t('startFrom')}</legend>
          {OFFERED.map((each) => (
            // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- its text is in the elements inside
            <label key={each} className={styles.template}>
              <input
                type="radio"
                name="template"
                value={each}
                checked={template === each}
                onChange={() => setTemplate(each)}
              />
              <span>
                <b>{t(`templates.${each}.name`)}</b>
                <span className={styles.quiet}>{t(`templates.${each}.text`)}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <div className={styles.actions}>
          {i18n.languages.length > 1 && (
            <Select
              label={t('start.language')}
              className={styles.language}
              options={i18n.languages.map((each) => ({ value: each, text: languageOf(each).name }))}
              value={lang}
              onChange={({ target }) => setLang(target.value)}
            />
          )}
          <Button type="submit" size="sm" busy={isBusy}>
            {t('createCourse')}
          </Button>
          {onCancel && (
            <Button variant="text" size="sm" onClick={onCancel}>
              {t('cancel')}
            </Button>
          )}
        </div>
      </form>
    </section>
  )
}
