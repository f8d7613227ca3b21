import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type Problem, problemOf } from '#base/errors.ts'
import { withProof } from '#features/accounts/web/ensure-proof.ts'
import { useProblemText } from '#features/admin-shell/web/words.ts'
import { htmlLangOf, languageOf } from '#i18n/languages.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { showToast } from '#ui/toasts.ts'
import type { ShownText } from '../api.ts'
import { TEXT_MAX_LENGTH } from '../model.ts'
import { callTranslations, isOfTranslations } from './queries.ts'
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
        error={faults.length > 0 ? t('notValid', { faults: faults.join('; ') }) : undefined}
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
  const queryClient = useQueryClient()
  const [typed, setTyped] = useState(own?.text ?? product ?? '')
  const [isBusy, setBusy] = useState(false)
  const [faults, setFaults] = useState<readonly string[]>([])
  const fail = ({ code, validationErrors = [] }: Problem, thrown: unknown) => {
    setFaults(validationErrors.map(({ message }) => message))
    if (code === 'translations.changed-meanwhile') showToast({ tone: 'error', text: t('changedMeanwhile') })
    else if (validationErrors.length === 0) showToast({ tone: 'error', text: textOf(thrown) })
  }
  const keep = async (text: string | null) => {
    setBusy(true)
    setFaults([])
    const body = { text, from: own?.text ?? null }
    try {
      await withProof(() =>
        callTranslations('PUT /backoffice/translations/:lang/:key', { params: { lang, key }, body }),
      )
      showToast({ tone: 'success', text: t('kept') })
      await queryClient.invalidateQueries({ predicate: isOfTranslations })
    } catch (thrown) {
      fail(problemOf(thrown), thrown)
    } finally {
      setBusy(false)
    }
  }
  return { typed, setTyped, isBusy, faults, keep }
}
