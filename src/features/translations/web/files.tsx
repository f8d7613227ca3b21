import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { withProof } from '#features/accounts/web/ensure-proof.ts'
import { useProblemText } from '#features/admin-shell/web/words.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { FileField } from '#ui/file-field.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { showToast } from '#ui/toasts.ts'
import { callTranslations, isOfTranslations } from './queries.ts'
import styles from './translations.module.css'

interface Read {
  texts: Record<string, unknown>
  changed: number
  unknown: string[]
  faults: { key: string; fault: string }[]
}

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
          {(['all', 'missing'] as const).map((which) => (
            <a
              key={which}
              href={`/api/backoffice/translations/${lang}.json${which === 'missing' ? '?state=missing' : ''}`}
              download
              className={buttonClass({ variant: 'line', size: 'sm' })}
            >
              <Icon name="download" />
              {t(`file.${which}`)}
            </a>
          ))}
        </div>
        <FileField
          label={t('bring')}
          prompt={t('bringPrompt')}
          accept="application/json,.json"
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
  const queryClient = useQueryClient()
  const [read, setRead] = useState<Read>()
  const [isBusy, setBusy] = useState(false)
  const send = (texts: Record<string, unknown>, check: boolean) =>
    withProof(() =>
      callTranslations('POST /backoffice/translations/:lang', { params: { lang }, body: { texts, check } }),
    )
  const run = async (work: () => Promise<void>) => {
    setBusy(true)
    try {
      await work()
    } catch (thrown) {
      showToast({ tone: 'error', text: thrown instanceof SyntaxError ? t('noFile') : textOf(thrown) })
    } finally {
      setBusy(false)
    }
  }
  const choose = (file: File | undefined) =>
    run(async () => {
      if (!file) return
      const texts = textsIn(await file.text())
      setRead({ texts, ...(await send(texts, true)) })
    })
  const take = (texts: Record<string, unknown>) =>
    run(async () => {
      const { changed } = await send(texts, false)
      setRead(undefined)
      showToast({ tone: 'success', text: t('taken', { count: changed }) })
      await queryClient.invalidateQueries({ predicate: isOfTranslations })
    })
  return { read, isBusy, choose, take, leave: () => setRead(undefined) }
}

/** Parses a file of texts; throws if it isn't one. */
function textsIn(json: string): Record<string, unknown> {
  const texts: unknown = JSON.parse(json)
  if (typeof texts !== 'object' || texts === null || Array.isArray(texts)) throw new SyntaxError('No texts')
  return { ...texts }
}
