import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useChange } from '#features/admin-shell/web/use-change.ts'
import { useProblemText } from '#features/admin-shell/web/words.ts'
import { htmlLangOf } from '#i18n/languages.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { FileField } from '#ui/file-field.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { showToast } from '#ui/toasts.ts'
import { XmlFault } from '#base/parse-xml.ts'
import { readXliff } from '../xliff/xliff.ts'
import { callTranslations, isOfTexts } from './queries.ts'
import styles from './translations.module.css'

interface Read {
  texts: Record<string, unknown>
  changed: number
  unknown: string[]
  faults: { key: string; fault: string }[]
}

const FILES = [
  ['allXliff', 'xlf'],
  ['missingXliff', 'xlf?state=missing'],
  ['all', 'json'],
  ['missing', 'json?state=missing'],
] as const

/** Exports the language's texts to a file for translators and imports it, with a preview of the changes. */
export function Files({ lang }: { lang: string }) {
  const t = useTranslations('admin.translations')
  const { read, isBusy, choose, take, leave } = useImport(lang)
  return (
    <details className={styles.files}>
      <summary>{t('files')}</summary>
      <div className={styles.filesBody}>
        <p className={styles.quiet}>{t('filesNote')}</p>
        <div className={styles.actions}>
          {FILES.map(([name, file]) => (
            <a
              key={name}
              href={`/api/backoffice/translations/${lang}.${file}`}
              download
              className={buttonClass({ variant: 'line', size: 'sm' })}
            >
              <Icon name="download" />
              {t(`file.${name}`)}
            </a>
          ))}
        </div>
        <FileField
          label={t('bring')}
          prompt={t('bringPrompt')}
          accept="application/json,application/xliff+xml,.json,.xlf,.xliff"
          disabled={isBusy}
          removeLabel={(name) => name}
          onFiles={([file]) => void choose(file)}
        />
        {read && (
          <Notice tone={read.faults.length > 0 ? 'bad' : 'info'} role="status">
            <p>{t('found', { count: read.changed })}</p>
            {read.unknown.length > 0 && <p>{t('unknown', { count: read.unknown.length })}</p>}
            {read.faults.length > 0 && (
              <>
                <p>{t('faulty', { count: read.faults.length })}</p>
                <ul className={styles.faults}>
                  {read.faults.slice(0, 20).map(({ key, fault }) => (
                    <li key={`${key} ${fault}`}>
                      <code>{key}</code> {fault}
                    </li>
                  ))}
                </ul>
              </>
            )}
            <div className={styles.actions}>
              <Button
                size="sm"
                busy={isBusy}
                disabled={read.faults.length > 0 || read.changed === 0}
                onClick={() => void take(read.texts)}
              >
                {t('take')}
              </Button>
              <Button size="sm" variant="text" onClick={leave}>
                {t('leave')}
              </Button>
            </div>
          </Notice>
        )}
      </div>
    </details>
  )
}

function useImport(lang: string) {
  const t = useTranslations('admin.translations')
  const textOf = useProblemText()
  const [read, setRead] = useState<Read>()
  const { isBusy, change } = useChange(isOfTexts, (thrown) => {
    if (thrown instanceof OtherLanguage) return t('otherLanguage', { language: thrown.lang })
    if (thrown instanceof XmlFault) return t('badXliff', { fault: `Line ${thrown.line}: ${thrown.message}` })
    return thrown instanceof SyntaxError ? t('noFile') : textOf(thrown)
  })
  const send = (texts: Record<string, unknown>, check: boolean) =>
    callTranslations('POST /backoffice/translations/:lang', { params: { lang }, body: { texts, check } })
  const choose = (file: File | undefined) =>
    change(async () => {
      if (!file) return
      const texts = textsIn(await file.text(), lang)
      setRead({ texts, ...(await send(texts, true)) })
    })
  const take = (texts: Record<string, unknown>) =>
    change(async () => {
      const { changed } = await send(texts, false)
      setRead(undefined)
      showToast({ tone: 'success', text: t('taken', { count: changed }) })
    })
  return { read, isBusy, choose, take, leave: () => setRead(undefined) }
}

/** A file with the texts of another language. */
class OtherLanguage extends Error {
  readonly lang: string
  constructor(lang: string) {
    super('Another language')
    this.lang = lang
  }
}

/** Parses a file of texts, JSON or XLIFF; throws if it is neither, or for another language. */
function textsIn(content: string, lang: string): Record<string, unknown> {
  if (content.trimStart().startsWith('<')) {
    const file = readXliff(content)
    if (file.lang.toLowerCase() !== htmlLangOf(lang).toLowerCase()) throw new OtherLanguage(file.lang)
    return file.texts
  }
  const texts: unknown = JSON.parse(content)
  if (typeof texts !== 'object' || texts === null || Array.isArray(texts)) throw new SyntaxError('No texts')
  return { ...texts }
}
