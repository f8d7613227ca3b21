import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { setValue } from '#features/drafts/document.ts'
import { kindOfName } from '#features/files/kinds.ts'
import type { LibraryFile } from '#features/files/media.ts'
import type { Picture } from '#features/files/model.ts'
import { pictureFrom } from '#features/files/picture-from.ts'
import { uploadFile } from '#features/files/web/library/uploads.ts'
import { valueAt } from '#features/pages/block-schema.ts'
import { FALLBACK_LANGUAGE } from '#i18n/languages.ts'
import { Icon } from '#ui/icon.tsx'
import { changeQuestion, type DraftQuestion, isFields, setField, textOf } from '../../questions/draft-question.ts'
import { InPlaceText } from './in-place-text.tsx'
import { QuestionIcon } from './question-icons.tsx'
import styles from './questions.module.css'

const ALT_MAX = 300

const LibraryPicker = lazy(async () => ({
  default: (await import('#features/files/web/library/picker.tsx')).LibraryPicker,
}))

export interface AnswerPictureState {
  current: Pick<Picture, 'src'> | undefined
  state: 'idle' | 'choosing' | 'uploading' | 'failed'
  /** Opens the library. */
  choose: () => void
  close: () => void
  /** Uploads a picture to the library and takes it. */
  upload: (file: File) => void
  take: (file: LibraryFile) => void
}

/** The picture of an answer, whose path is given. */
export function useAnswerPicture(question: DraftQuestion, path: readonly string[]): AnswerPictureState {
  const [state, setState] = useState<AnswerPictureState['state']>('idle')
  const image = valueAt(question.fields, [...path, 'image'])
  const take = (file: LibraryFile) => {
    setState('idle')
    takePicture(question, path, file)
  }
  const upload = async (file: File) => {
    if (kindOfName(file.name) !== 'picture') return setState('failed')
    setState('uploading')
    const sent = await uploadFile(file).done
    if (sent?.kind === 'picture') take(sent)
    else setState('failed')
  }
  return {
    current: isFields(image) ? { src: textOf(image.src) } : undefined,
    state,
    choose: () => setState('choosing'),
    close: () => setState('idle'),
    upload: (file) => void upload(file),
    take,
  }
}

/** Sets the picture with its description in every language in which the question is written. */
export function takePicture(question: DraftQuestion, path: readonly string[], file: LibraryFile): void {
  const at = [...question.base, ...path, 'image']
  const picture = pictureFrom(file, FALLBACK_LANGUAGE)
  const languages = Object.keys(question.texts).filter((lang) => file.alt[lang])
  changeQuestion(question, (document) => {
    const known = textOf(valueAt(document, [...at, 'alt']))
    return [
      setValue(document, { path: at, value: { ...picture, alt: picture.alt || known } }),
      ...languages.map((lang) => setValue(document, { path: [...at, 'alt'], lang, value: file.alt[lang] })),
    ]
  })
}

interface AnswerPictureProps {
  picture: AnswerPictureState
  question: DraftQuestion
  path: readonly string[]
  number: number
}

/** The picture of an answer with its description, and the library while a picture is chosen. */
export function AnswerPicture({ picture, question, path, number }: AnswerPictureProps) {
  const t = useTranslations('admin.questions')
  const { current, state } = picture
  return (
    <>
      {current && (
        <span className={styles.picture}>
          <img src={current.src} alt="" />
          <span className={styles.pictureText}>
            <InPlaceText
              question={question}
              path={[...path, 'image', 'alt']}
              label={t('altFor', { number })}
              placeholder={t('altGhost')}
              maxLength={ALT_MAX}
            />
            {question.lang === null && (
              <span className={styles.pictureActions}>
                <button type="button" className={styles.quiet} onClick={picture.choose}>
                  <QuestionIcon name="picture" />
                  {t('otherPicture')}
                </button>
                <button
                  type="button"
                  className={styles.quiet}
                  onClick={() => setField(question, [...path, 'image'], undefined)}
                >
                  <Icon name="close" />
                  {t('removePicture')}
                </button>
              </span>
            )}
          </span>
        </span>
      )}
      {state === 'uploading' && <span className={styles.hint}>{t('uploading')}</span>}
      {state === 'failed' && (
        <span className={styles.warning} role="alert">
          <Icon name="warning" />
          {t('notPicture')}
        </span>
      )}
      {state === 'choosing' && (
        <Suspense>
          <LibraryPicker open kind="picture" onClose={picture.close} onFile={picture.take} />
        </Suspense>
      )}
    </>
  )
}
