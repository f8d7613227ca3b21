import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Chip } from '#ui/chip.tsx'
import { TAG_MAX_LENGTH, TAGS_MAX } from '../limits.ts'
import type { DeskEntry } from '../model.ts'
import styles from './card.module.css'
import { useChange } from './use-change.ts'

/** Tags of a conversation, for finding it again. */
export function Tags({ entry, known }: { entry: DeskEntry; known: readonly string[] }) {
  const t = useTranslations('desk.tags')
  const listId = useId()
  const change = useChange()
  const [text, setText] = useState('')
  const { tags } = entry
  const add = () => {
    const tag = text.trim()
    setText('')
    if (tag !== '' && !tags.includes(tag)) void change(entry, { tags: [...tags, tag] })
  }
  return (
    <div className={styles.tags}>
      {tags.map((tag) => (
        <Chip
          key={tag}
          icon="close"
          aria-label={t('remove', { tag })}
          onClick={() => void change(entry, { tags: tags.filter((one) => one !== tag) })}
        >
          <bdi>{tag}</bdi>
        </Chip>
      ))}
      {tags.length < TAGS_MAX && (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            add()
          }}
        >
          <input
            list={listId}
            aria-label={t('add')}
            placeholder={t('add')}
            className={styles.tag}
            value={text}
            maxLength={TAG_MAX_LENGTH}
            dir="auto"
            onChange={({ target }) => setText(target.value)}
          />
          <datalist id={listId}>
            {known.map((tag) => (
              <option key={tag} value={tag} />
            ))}
          </datalist>
        </form>
      )}
    </div>
  )
}
