import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { setValue } from '#features/drafts/document.ts'
import type { DraftHandle } from '#features/drafts/web/draft-handle.ts'
import { BOTS_MAX } from '#features/microcourse-authoring/limits.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import panel from '../outline/panel.module.css'
import styles from './microcourse.module.css'

const NAMES = ['Telegram', 'WhatsApp', 'Viber', 'Messenger'] as const
const NAME_MAX = 40

/** Bots of messengers in which the microcourse can be taken as a dialog. */
export function BotFields({ draft }: { draft: DraftHandle }) {
  const t = useTranslations('admin.microcourse.bots')
  const list = useRef<HTMLFieldSetElement>(null)
  const bots = botsIn(draft.document['bots'])
  const write = (next: readonly Bot[], place?: string) =>
    draft.edit((now) => [setValue(now, { path: ['bots'], value: next })], place)
  const change = (index: number, more: Partial<Bot>) =>
    write(
      bots.map((bot, place) => (place === index ? { ...bot, ...more } : bot)),
      `bots.${index}.${Object.keys(more).join('.')}`,
    )
  const focusLast = () =>
    requestAnimationFrame(() => {
      const fields = list.current?.querySelectorAll<HTMLInputElement>('input[type="url"]')
      const last = fields?.[fields.length - 1]
      ;(last ?? list.current?.querySelector('button'))?.focus()
    })
  return (
    <fieldset ref={list} className={styles.bots} data-field="bots">
      <legend>{t('title')}</legend>
      <p className={panel.quiet}>{t('help')}</p>
      <datalist id="bot-messengers">
        {NAMES.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      {bots.map(({ messenger, url }, index) => (
        // Bots have no ids; their places don’t change.
        // oxlint-disable-next-line react/no-array-index-key -- see above
        <div key={index} className={styles.bot}>
          <Field
            label={t('messenger')}
            list="bot-messengers"
            maxLength={NAME_MAX}
            value={messenger}
            onChange={({ target }) => change(index, { messenger: target.value })}
          />
          <Field
            type="url"
            dir="ltr"
            label={t('url')}
            error={url !== '' && !isAddress(url) ? t('urlWrong') : undefined}
            value={url}
            onChange={({ target }) => change(index, { url: target.value.trim() })}
          />
          <IconButton
            icon="trash"
            label={t('remove', { name: messenger || String(index + 1) })}
            onClick={() => {
              write(bots.filter((_, place) => place !== index))
              focusLast()
            }}
          />
        </div>
      ))}
      {bots.length < BOTS_MAX && (
        <Button
          variant="line"
          size="sm"
          onClick={() => {
            const free = NAMES.find((name) => !bots.some((bot) => bot.messenger === name))
            write([...bots, { messenger: free ?? '', url: '' }])
            focusLast()
          }}
        >
          {t('add')}
        </Button>
      )}
    </fieldset>
  )
}

interface Bot {
  messenger: string
  url: string
}

function botsIn(value: unknown): Bot[] {
  if (!Array.isArray(value)) return []
  return value.map((bot: unknown) => ({ messenger: textAt(bot, 'messenger'), url: textAt(bot, 'url') }))
}

function textAt(value: unknown, name: string): string {
  const text: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
  return typeof text === 'string' ? text : ''
}

const isAddress = (url: string): boolean => /^https:\/\/[^\s/.]+\.\S+$/.test(url)
