import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { makeId } from '#base/ids.ts'
import { useProblemText } from '#features/admin-shell/web/words.ts'
import type { DraftHandle } from '#features/drafts/web/draft-handle.ts'
import { showToast } from '#ui/toasts.ts'
import { callStudio } from '../shell/queries.ts'
import { copiedLessons, keepCopied } from './copied-lessons.ts'
import { ELEMENTS } from './elements.ts'
import { headingOf, type SectionName } from './sections.ts'
import type { OutlineWork } from './use-outline.ts'

/** Where copies are put. */
interface CopyPlace {
  /** The lesson behind which they are put; undefined for the start. */
  after: string | undefined
  heading: SectionName
}

/** Copies lessons with their contents, within the course and to others. Copies have ids of their own (docs/decisions/086). */
export function useCopying({ courseId, draft, work }: { courseId: string; draft: DraftHandle; work: OutlineWork }) {
  const t = useTranslations('admin.studio.outlining')
  const problemText = useProblemText()
  const [isBusy, setBusy] = useState(false)
  const attempt = async (run: () => Promise<void>) => {
    setBusy(true)
    try {
      await run()
    } catch (thrown) {
      showToast({ tone: 'error', text: problemText(thrown) })
    }
    setBusy(false)
  }
  /** Copies lessons into this course; they can be undone like any change. */
  const copyHere = (from: string, ids: readonly string[], { after, heading }: CopyPlace) =>
    attempt(async () => {
      if (!(await draft.flush())) return void showToast({ tone: 'error', text: t('notSaved') })
      const copies = await sendCopies({ from, to: courseId, ids, after, heading })
      await draft.reload()
      draft.remember([{ kind: 'remove', list: [...ELEMENTS], ids: copies }])
      work.select(copies)
      work.announce(t('copied', { count: copies.length }))
    })
  const duplicate = (id: string) => {
    const ids = work.idsWith(id)
    const last = work.elements.findLast((element) => ids.includes(element.id))?.id
    return copyHere(courseId, ids, { after: last, heading: headingOf(work.elements, last) })
  }
  /** Copies or moves lessons to another course. Moved lessons get new ids there; here they are in the trash. */
  const send = (
    ids: readonly string[],
    { to, title, isMove, ...place }: CopyPlace & { to: string; title: string; isMove: boolean },
  ) =>
    attempt(async () => {
      if (!(await draft.flush())) return void showToast({ tone: 'error', text: t('notSaved') })
      const copies = await sendCopies({ from: courseId, to, ids, ...place })
      if (isMove) work.remove(ids)
      showToast({
        tone: 'success',
        text: t(isMove ? 'sentTo' : 'copiedTo', { count: ids.length, course: title }),
        action: {
          text: t('undo'),
          onPress: () =>
            void attempt(async () => {
              await removeCopies(to, copies)
              if (isMove) draft.undo?.()
            }),
        },
      })
    })
  const copy = (id: string) => {
    const ids = work.idsWith(id)
    keepCopied({ courseId, ids })
    work.announce(t('kept', { count: ids.length }))
  }
  const paste = () => {
    const copied = copiedLessons()
    const target = work.elements.find(({ id }) => id === work.head)
    if (!copied) return work.announce(t('nothingKept'))
    void copyHere(copied.courseId, copied.ids, {
      after: target?.id,
      heading: headingOf(work.elements, target?.id),
    })
  }
  return { isBusy, copyHere, duplicate, send, copy, paste }
}

export type Copying = ReturnType<typeof useCopying>

interface Sending {
  from: string
  to: string
  ids: readonly string[]
  after: string | undefined
  heading: SectionName
}

/** Sends copies to a course; returns their ids. */
async function sendCopies({ from, to, ids, after, heading }: Sending): Promise<string[]> {
  const copies = ids.map((of) => ({ of, id: makeId() }))
  await callStudio('POST /creator/studio/courses/:id/elements', {
    params: { id: to },
    body: {
      from,
      copies,
      after: after === undefined ? [] : [after],
      heading: { name: heading.name, texts: { ...heading.texts } },
    },
  })
  return copies.map(({ id }) => id)
}

/** Takes copies out of another course again. */
async function removeCopies(courseId: string, ids: string[]): Promise<void> {
  const params = { id: courseId }
  const { revision } = await callStudio('GET /creator/studio/courses/:id', { params })
  const changes = [{ kind: 'remove' as const, list: [...ELEMENTS], ids }]
  await callStudio('PATCH /creator/studio/courses/:id', { params, body: { id: makeId(), revision, changes } })
}
