import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { problemOf } from '#base/errors.ts'
import { hasFieldErrors } from '#features/admin-shell/web/faults-of.ts'
import { useChange } from '#features/admin-shell/web/use-change.ts'
import { useProblemText } from '#features/admin-shell/web/words.ts'
import { htmlLangOf, languageOf } from '#i18n/languages.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import type { ShownText } from '../api.ts'
import { TEXT_MAX_LENGTH } from '../model.ts'
import { callTranslations, isOfTexts } from './queries.ts'
import styles from './translations.module.css'

interface EntryProps {
  lang: string
  text: ShownText
}

/** One text: English with its note, and an editor for the translation. */
export function Entry({ lang, text }: EntryProps) {
  const t = useTranslations('admin.translations')
  const id = useId()
  const { typed, setTyped, isBusy, faults, keep } = useText(lang, text)
  const { direction, textDirection = direction } = languageOf(lang)
  const now = text.own?.text ?? text.product ?? ''
  return (
    <li className={styles.text} aria-labelledby={id}>
      <div className={styles.head}>
        <code id={id} dir="ltr" className={styles.key}>
          {text.key}
        </code>
        {text.own === null && text.product === null && <Badge tone="sun">{t('missing')}</Badge>}
        {text.isOutdated && <Badge tone="sun">{t('outdated')}</Badge>}
        {text.own !== null && <Badge tone="ok">{t('own')}</Badge>}
      </div>
      <p lang="en" dir="ltr" className={styles.english}>
        {text.english}
      </p>
      <p lang="en" dir="ltr" className={styles.quiet}>
        {text.note}
      </p>
      {text.isOutdated && text.own && (
        <p className={styles.quiet}>
          {t('saidThen')} <q lang="en">{text.own.source}</q>
        </p>
      )}
      <Field
        multiline
        rows={Math.min(6, Math.ceil(Math.max(typed.length, text.english.length) / 70))}
        label={languageOf(lang).name}
        lang={htmlLangOf(lang)}
        dir={textDirection}
        maxLength={TEXT_MAX_LENGTH}
        value={typed}
        error={
          faults.length > 0 ? t('notValid', { faults: faults.map(({ message }) => message).join('; ') }) : undefined
        }
        onChange={({ target }) => setTyped(target.value)}
      />
      <div className={styles.actions}>
        <Button
          size="sm"
          variant="soft"
          busy={isBusy}
          disabled={typed === now || typed.trim() === ''}
          onClick={() => void keep(typed)}
        >
          {t('keep')}
        </Button>
        {text.own !== null && (
          <Button size="sm" variant="text" busy={isBusy} onClick={() => void keep(null)}>
            {text.product === null ? t('drop') : t('product')}
          </Button>
        )}
        {text.own !== null && text.product !== null && (
          <span className={styles.quiet}>
            {t('productSays')}{' '}
            <q lang={htmlLangOf(lang)} dir={textDirection}>
              {text.product}
            </q>
          </span>
        )}
      </div>
    </li>
  )
}

function useText(lang: string, { key, own, product }: ShownText) {
  const t = useTranslations('admin.translations')
  const textOf = useProblemText()
  const [typed, setTyped] = useState(own?.text ?? product ?? '')
  const { isBusy, faults, change } = useChange(isOfTexts, (thrown) =>
    problemOf(thrown).code === 'translations.changed-meanwhile' ? t('changedMeanwhile') : textOf(thrown),
  )
  const keep = (text: string | null) => {
    const input = { params: { lang, key }, body: { text, from: own?.text ?? null } }
    return change(() => callTranslations('PUT /backoffice/translations/:lang/:key', input), t('kept'), hasFieldErrors)
  }
  return { typed, setTyped, isBusy, faults, keep }
}
