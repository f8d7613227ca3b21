import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { makeId } from '#base/ids.ts'
import { useChange } from '#features/admin-shell/web/use-change.ts'
import type { DraftHandle } from '#features/drafts/web/draft-handle.ts'
import type { WrittenMicrocourse } from '#features/microcourse-authoring/model.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toasts.ts'
import { localAddress } from '#web/local-address.ts'
import { saveMicrocourse } from './microcourse-file.ts'
import { callMicrocoursePublishing, callMicrocourses, isOfMicrocourses, listsMicrocourses } from './queries.ts'
import styles from './microcourse.module.css'

/** What can be done with a microcourse as a whole. */
export function MicrocourseActions({ microcourse, draft }: { microcourse: WrittenMicrocourse; draft: DraftHandle }) {
  const t = useTranslations('admin.microcourse.actions')
  const { code } = useLanguage()
  const navigate = useNavigate()
  const { isBusy, change } = useChange(isOfMicrocourses)
  // A deleted microcourse can’t be loaded again.
  const removal = useChange(listsMicrocourses)
  const { id, published, isEdited, version } = microcourse
  const params = { id }
  const unpublish = () =>
    change(
      () => callMicrocoursePublishing('POST /creator/studio/microcourses/:id/unpublish', { params }),
      t('unpublished'),
    )
  const discard = async () => {
    await draft.flush()
    await change(() => callMicrocourses('DELETE /creator/studio/microcourses/:id/draft', { params }), t('discarded'))
    await draft.reload()
  }
  const copy = async () => {
    const copyId = `copy-${makeId()}`
    await draft.flush()
    const failure = await change(
      () => callMicrocourses('POST /creator/studio/microcourses/:id/copy', { params, body: { id: copyId } }),
      t('copied'),
    )
    if (failure === undefined) await navigate(localAddress(`/studio/microcourses/${copyId}/`, code))
  }
  const save = async () => {
    await draft.flush()
    await change(async () =>
      saveMicrocourse(await callMicrocourses('GET /creator/studio/microcourses/:id/files', { params })),
    )
  }
  const restore = async () => {
    await removal.change(
      () => callMicrocourses('POST /creator/studio/deletedMicrocourses/:id/restore', { params }),
      t('restored'),
    )
  }
  const remove = async () => {
    await draft.flush()
    const failure = await removal.change(() => callMicrocourses('DELETE /creator/studio/microcourses/:id', { params }))
    if (failure !== undefined) return
    await navigate(localAddress('/studio/', code))
    showToast({
      tone: 'success',
      text: t('deleted'),
      action: { text: t('undoDelete'), onPress: () => void restore() },
    })
  }
  return (
    <section aria-label={t('heading')} className={styles.actions}>
      <Button variant="line" size="sm" busy={isBusy} onClick={() => void copy()}>
        {t('copy')}
      </Button>
      <Button variant="line" size="sm" busy={isBusy} onClick={() => void save()}>
        {t('export')}
      </Button>
      {published && (
        <Button variant="line" size="sm" busy={isBusy} onClick={() => void unpublish()}>
          {t('unpublish')}
        </Button>
      )}
      {isEdited && version !== null && (
        <Button variant="line" size="sm" busy={isBusy} onClick={() => void discard()}>
          {t('discard')}
        </Button>
      )}
      <Button variant="line" size="sm" busy={isBusy} onClick={() => void remove()}>
        {t('delete')}
      </Button>
    </section>
  )
}
