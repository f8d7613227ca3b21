import { type DragEvent, lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { makeId } from '#base/ids.ts'
import type { DraftEntry } from '#features/drafts/model.ts'
import { acceptOf, kindOfName } from '#features/files/kinds.ts'
import type { LibraryFile } from '#features/files/media.ts'
import { pictureFrom } from '#features/files/picture-from.ts'
import { uploadFile } from '#features/files/web/library/uploads.ts'
import { FALLBACK_LANGUAGE } from '#i18n/languages.ts'
import { Icon } from '#ui/icon.tsx'
import { type AnswerMarks, FEEDBACK_MAX, VARIANT_TEXT_MAX } from './answer-list.tsx'
import { AnswerPicture, useAnswerPicture } from './answer-picture.tsx'
import { deleteEntry, shiftEntry, type TextList } from '../../questions/answers.ts'
import {
  changeQuestion,
  type DraftQuestion,
  entriesOf,
  insertEntries,
  writtenText,
} from '../../questions/draft-question.ts'
import { InPlaceText, placeOf } from './in-place-text.tsx'
import { QuestionIcon } from './question-icons.tsx'
import { RightMark } from './right-mark.tsx'
import { useQuestionStage } from './use-question-stage.tsx'
import styles from './questions.module.css'

const LIST = ['variants'] as const
const PICTURES_MAX = 20

const LibraryPicker = lazy(async () => ({
  default: (await import('#features/files/web/library/picker.tsx')).LibraryPicker,
}))

interface PictureAnswersProps {
  question: DraftQuestion
  marks: AnswerMarks
}

/** Pictures to choose from: dropped, pasted or from the library, each with its description. */
export function PictureAnswers({ question, marks }: PictureAnswersProps) {
  const t = useTranslations('admin.questions')
  const { focus, say } = useQuestionStage()
  const entries = entriesOf(question, LIST)
  const list: TextList = { question, list: LIST, max: PICTURES_MAX }
  const add = (file: LibraryFile) => {
    const id = makeId()
    const picture = pictureFrom(file, FALLBACK_LANGUAGE)
    const entry: DraftEntry = { id, image: picture }
    // Behind the answers that exist by then: several pictures may be uploading.
    changeQuestion(question, insertEntries(question, { list: LIST, index: Number.MAX_SAFE_INTEGER, entries: [entry] }))
    focus(placeOf([...LIST, id, 'image', 'alt']))
  }
  return (
    <>
      <ul className={styles.tiles} aria-label={t('pictures')}>
        {entries.map((entry, index) => (
          <Tile
            key={entry.id}
            question={question}
            marks={marks}
            entry={entry}
            number={index + 1}
            onRemove={() => {
              say(t('deleted', { text: t('entry.answer', { number: index + 1 }) }))
              const next = deleteEntry(list, entry.id)
              focus(next === undefined ? 'pictures' : placeOf([...LIST, next, 'image', 'alt']))
            }}
            onShift={(by) => {
              const place = shiftEntry(list, entry.id, by)
              const text = t('entry.answer', { number: index + 1 })
              if (place !== undefined) say(t('moved', { text, place, count: entries.length }))
              focus(placeOf([...LIST, entry.id, 'text']))
            }}
          />
        ))}
        {question.lang === null && entries.length < PICTURES_MAX && (
          <li className={styles.dropTile}>
            <AddPictures room={PICTURES_MAX - entries.length} onFile={add} />
          </li>
        )}
      </ul>
    </>
  )
}

function AddPictures({ room, onFile }: { room: number; onFile: (file: LibraryFile) => void }) {
  const t = useTranslations('admin.questions')
  const [isChoosing, setChoosing] = useState(false)
  const [uploading, setUploading] = useState(0)
  const [hasFailed, setFailed] = useState(false)
  const [isOver, setOver] = useState(false)
  const send = async (files: readonly File[]) => {
    const pictures = files.filter(({ name }) => kindOfName(name) === 'picture').slice(0, room)
    setFailed(pictures.length < files.length)
    setUploading((count) => count + pictures.length)
    for (const file of pictures) {
      const sent = await uploadFile(file).done
      setUploading((count) => count - 1)
      if (sent?.kind === 'picture') onFile(sent)
      else setFailed(true)
    }
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void send([...event.dataTransfer.files])
  }
  return (
    <div
      className={styles.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      onPaste={({ clipboardData }) => void send([...clipboardData.files])}
    >
      <label className={styles.quiet}>
        <Icon name="upload" />
        {t('dropPictures')}
        <input
          type="file"
          multiple
          accept={acceptOf('picture')}
          className={styles.file}
          data-place="pictures"
          onChange={({ target }) => void send([...(target.files ?? [])])}
        />
      </label>
      <button type="button" className={styles.quiet} onClick={() => setChoosing(true)}>
        <QuestionIcon name="picture" />
        {t('fromLibrary')}
      </button>
      <span role="status" className={styles.hint}>
        {uploading > 0 ? t('uploading') : hasFailed ? t('notPicture') : ''}
      </span>
      {isChoosing && (
        <Suspense>
          <LibraryPicker
            open
            kind="picture"
            onClose={() => setChoosing(false)}
            onFile={(file) => {
              setChoosing(false)
              onFile(file)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}

interface TileProps extends PictureAnswersProps {
  entry: DraftEntry
  number: number
  onRemove: () => void
  onShift: (by: -1 | 1) => void
}

function Tile({ question, marks, entry, number, onRemove, onShift }: TileProps) {
  const t = useTranslations('admin.questions')
  const path = [...LIST, entry.id]
  const picture = useAnswerPicture(question, path)
  const isRight = marks.isRight(entry.id)
  const isTranslation = question.lang !== null
  const title = writtenText(question, [...path, 'text']) || t('entry.answer', { number })
  return (
    // The keys are those of the fields inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see above
    <li
      className={styles.tile}
      data-right={isRight || undefined}
      onKeyDown={(event) => {
        if (isTranslation) return
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) marks.toggle(entry.id)
        if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
          event.preventDefault()
          onShift(event.key === 'ArrowUp' ? -1 : 1)
        }
      }}
    >
      <div className={styles.tileHead}>
        {isTranslation ? (
          <span />
        ) : (
          <RightMark
            isRight={isRight}
            label={t(isRight ? 'isRight' : 'markRight', { text: title })}
            onToggle={() => marks.toggle(entry.id)}
          />
        )}
        {!isTranslation && (
          <button
            type="button"
            className={styles.tool}
            aria-label={t('delete', { text: title })}
            title={t('deleteShort')}
            onClick={onRemove}
          >
            <Icon name="close" />
          </button>
        )}
      </div>
      <AnswerPicture picture={picture} question={question} path={path} number={number} />
      {!picture.current && !isTranslation && (
        <button type="button" className={styles.quiet} onClick={picture.choose}>
          <QuestionIcon name="picture" />
          {t('addPictureShort')}
        </button>
      )}
      <InPlaceText
        question={question}
        path={[...path, 'text']}
        label={t('captionFor', { number })}
        placeholder={t('caption')}
        maxLength={VARIANT_TEXT_MAX}
        className={styles.words}
      />
      <span className={styles.feedback} data-empty={writtenText(question, [...path, 'feedback']) === '' || undefined}>
        <Icon name="chat" />
        <InPlaceText
          question={question}
          path={[...path, 'feedback']}
          label={t('feedbackFor', { number })}
          placeholder={t('feedbackGhost')}
          maxLength={FEEDBACK_MAX}
        />
      </span>
    </li>
  )
}
