import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { NOTE_MAX_LENGTH } from '#features/authoring/limits.ts'
import type { ManagedCourseWhole } from '#features/authoring/model.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { openPopup } from '#web/popups.ts'
import { ChangeList } from './change-words.tsx'
import page from '#features/admin-shell/web/admin-page.module.css'
import styles from './course.module.css'
import { ProblemList } from './problem-list.tsx'
import { callAuthoring, isOfCourses } from '#features/authoring/web/queries.ts'
import { useChange } from '#features/admin-shell/web/use-change.ts'

/** The unpublished changes of a course, with the buttons that publish or discard them. */
export function UnpublishedChanges({ course }: { course: ManagedCourseWhole }) {
  const t = useTranslations('admin.courses')
  const { isBusy, change } = useChange(isOfCourses)
  const [note, setNote] = useState('')
  const { id, title, revision, changes, published, problems } = course
  const isFirst = course.versions.length === 0
  if (revision === 0 && published) {
    return (
      <p className={styles.calm}>
        <Icon name="check" />
        {t('allPublished')}
      </p>
    )
  }
  const publish = () =>
    change(
      () => callAuthoring('POST /creator/managedCourses/:id/publish', { params: { id }, body: { revision, note } }),
      t('publishedNow'),
    )
  const drop = async () => {
    const isSure = await openPopup('confirm', {
      title: t('dropQuestion', { title }),
      text: t('dropText'),
      confirmText: t('drop'),
      cancelText: t('cancel'),
      tone: 'bad',
    })
    if (isSure)
      await change(() => callAuthoring('DELETE /creator/managedCourses/:id/draft', { params: { id } }), t('dropped'))
  }
  return (
    <section className={styles.prepared} aria-labelledby="prepared">
      <h2 id="prepared" className={page.heading}>
        {t(revision === 0 ? 'isUnpublished' : 'prepared')}
      </h2>
      {isFirst && !published ? <p>{t('firstTime')}</p> : <ChangeList changes={changes} />}
      {problems.length > 0 && (
        <Notice tone="bad">
          <p>{t('notReady')}</p>
          <ProblemList problems={problems} />
        </Notice>
      )}
      {revision > 0 && <p className={page.secondary}>{t('preparedText')}</p>}
      <Field
        label={t('noteField')}
        help={t('noteHelp')}
        dir="auto"
        maxLength={NOTE_MAX_LENGTH}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <div className={styles.actions}>
        <Button busy={isBusy} disabled={problems.length > 0} onClick={() => void publish()}>
          {t(revision === 0 ? 'publishAgain' : 'publish')}
        </Button>
        {revision > 0 && !(isFirst && !published) && (
          <Button variant="text" busy={isBusy} onClick={() => void drop()}>
            {t('drop')}
          </Button>
        )}
      </div>
    </section>
  )
}
