import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { makeId } from '#base/ids.ts'
import { useProblemText } from '#features/admin-shell/web/words.ts'
import { aliasOf } from '#features/block-editing/alias-of.ts'
import { pictureFrom } from '#features/files/picture-from.ts'
import type { LibraryFile } from '#features/files/media.ts'
import { cancelUpload, uploadFile } from '#features/files/web/library/uploads.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { showToast } from '#ui/toasts.ts'
import { askBeforeUnload } from '#web/ask-before-unload.ts'
import { localAddress } from '#web/local-address.ts'
import { banksOf, componentsOf } from '../../file-formats/draft-parts.ts'
import { aboveQuestions, answerPictures, type FileLesson, minutesOf } from '../../file-formats/lessons.ts'
import type { FileContent, FilePicture } from '../../file-formats/model.ts'
import { callStudio, isOfStudio } from '../shell/queries.ts'
import { useKinds } from '../shell/use-kinds.ts'
import { addContents, addElements, type NewElement } from './send.ts'
import { goesToBank, type Target, type Targets } from './targets.ts'

const ALIAS_LENGTH = 50
const SUFFIX_LENGTH = 6

export interface ImportChoice {
  target: Target
  title: string
  lang: string
  lessons: readonly FileLesson[]
  /** The bank that questions are added to; undefined for a new one. */
  bankId: string | undefined
}

/** Where an import is: `refused` are pictures that the portal didn’t take. */
export type ImportState =
  | { stage: 'ready' }
  | { stage: 'uploading' | 'writing'; done: number; total: number }
  | { stage: 'refused'; pictures: readonly string[] }
  | { stage: 'failed'; text: string }

/** Ids of what an import creates. They stay the same when it is tried again, so that nothing is created twice. */
class ImportIds {
  readonly #ids = new Map<string, string>()

  of(name: string): string {
    const known = this.#ids.get(name)
    const id = known ?? makeId()
    this.#ids.set(name, id)
    return id
  }
}

/** Imports what was read: uploads its pictures, writes it into drafts, and opens the result. */
export function useImport(content: FileContent, targets: Targets) {
  const t = useTranslations('admin.fileImport')
  const { code } = useLanguage()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const problemText = useProblemText()
  const { kinds, primary } = useKinds()
  const [state, setState] = useState<ImportState>({ stage: 'ready' })
  const uploaded = useRef(new Map<string, LibraryFile>())
  const attempt = useRef<{ choice: string; ids: ImportIds }>(undefined)
  const isBusy = state.stage === 'uploading' || state.stage === 'writing'
  useEffect(() => {
    if (!isBusy) return
    addEventListener('beforeunload', askBeforeUnload)
    return () => removeEventListener('beforeunload', askBeforeUnload)
  }, [isBusy])

  const upload = async (pictures: readonly FilePicture[]): Promise<string[]> => {
    const missing = pictures.filter(({ id }) => !uploaded.current.has(id))
    let done = 0
    const show = () => setState({ stage: 'uploading', done, total: missing.length })
    if (missing.length > 0) show()
    const refused = await Promise.all(
      missing.map(async ({ id, name, type, bytes }) => {
        const sending = uploadFile(new File([bytes], name, { type }))
        const file = await sending.done
        done += 1
        show()
        if (file) uploaded.current.set(id, file)
        else cancelUpload(sending.id)
        return file ? [] : [name]
      }),
    )
    return refused.flat()
  }

  /** Returns the address of the page that shows what was written. */
  const write = async (choice: ImportChoice, ids: ImportIds): Promise<string> => {
    const lang = choice.lang || primary
    const making = {
      makeId,
      words: { isTrue: t('trueAnswer'), isFalse: t('falseAnswer') },
      kindOf: (type: string) => kinds.get(type),
      pictureOf: (id: string, alt: string) => {
        const file = uploaded.current.get(id)
        return file && { ...pictureFrom(file, lang), ...(alt && { alt }) }
      },
    }
    const idOf = (name: string) => ids.of(name)
    const { target, lessons } = choice
    if (target.kind === 'element') {
      const { courseId, elementId } = target
      const blocks = lessons.flatMap((lesson) => lesson.blocks)
      const isBank = goesToBank(target, targets)
      setState({ stage: 'writing', done: 0, total: 1 })
      await addContents({
        courseId,
        elementId,
        idOf,
        components: componentsOf(isBank ? aboveQuestions(blocks) : blocks, making),
        banks: isBank ? banksOf(blocks, making) : [],
        bankId: choice.bankId,
      })
      return `/studio/courses/${courseId}/${elementId}/`
    }
    const elements = lessons.map((lesson, index): NewElement => {
      const isTest = lesson.type === 'test'
      return {
        id: ids.of(`element ${index}`),
        type: lesson.type,
        title: lesson.title,
        section: lesson.section ?? null,
        duration: minutesOf(lesson.blocks),
        components: componentsOf(
          isTest ? lesson.blocks.filter(({ kind }) => kind !== 'question') : lesson.blocks,
          making,
        ),
        banks: isTest ? banksOf(lesson.blocks, making) : [],
      }
    })
    const onProgress = (done: number) => setState({ stage: 'writing', done, total: elements.length })
    onProgress(0)
    if (target.kind === 'course') {
      await addElements(elements, { courseId: target.courseId, idOf, onProgress })
      return `/studio/courses/${target.courseId}/`
    }
    const elementId = ids.of('element 0')
    const alias = aliasOf(choice.title).slice(0, ALIAS_LENGTH).replace(/^-|-$/g, '') || 'course'
    const { id } = await callStudio('POST /creator/studio/courses', {
      body: {
        id: `${alias}-${ids.of('course').slice(0, SUFFIX_LENGTH)}`,
        elementId,
        title: choice.title,
        template: 'empty',
        lang,
      },
    })
    await addElements(elements, { courseId: id, idOf, onProgress, replace: elementId })
    return `/studio/courses/${id}/`
  }

  const start = async (choice: ImportChoice, { isWithoutRefused = false } = {}) => {
    try {
      const used = new Set(
        choice.lessons.flatMap(({ blocks }) =>
          blocks.flatMap((block) => (block.kind === 'picture' ? [block.picture] : answerPictures(block))),
        ),
      )
      const pictures = content.pictures.filter(({ id }) => used.has(id))
      const refused = isWithoutRefused ? [] : await upload(pictures)
      if (refused.length > 0) return setState({ stage: 'refused', pictures: refused })
      const key = JSON.stringify([choice.target, choice.title, choice.lang, choice.bankId, choice.lessons.length])
      if (attempt.current?.choice !== key) attempt.current = { choice: key, ids: new ImportIds() }
      const address = await write(choice, attempt.current.ids)
      queryClient.removeQueries({ predicate: isOfStudio })
      await navigate(localAddress(address, code))
      showToast({ tone: 'success', text: t('done') })
    } catch (thrown) {
      setState({ stage: 'failed', text: problemText(thrown) })
    }
  }
  return {
    state,
    isBusy,
    start: (choice: ImportChoice, how?: { isWithoutRefused?: boolean }) => void start(choice, how),
  }
}
