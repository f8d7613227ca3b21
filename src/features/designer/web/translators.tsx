import { useId, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { problemOf } from '#base/errors.ts'
import { XLIFF_LENGTH_MAX } from '#features/pages/authoring-limits.ts'
import { languageOf } from '#i18n/languages.ts'
import { Button } from '#ui/button.tsx'
import { FileField } from '#ui/file-field.tsx'
import { Notice } from '#ui/notice.tsx'
import { showToast } from '#ui/toasts.ts'
import { useEditor } from './editor.ts'
import fields from '#features/block-editing/web/fields/fields.module.css'
import { saveFile } from './list/save-file.ts'
import { callAuthoring, draftQuery } from './queries.ts'

/** Exports the texts of the page as a file for translators, and imports it again. */
export function Translators() {
  const t = useTranslations('admin.designer')
  const { page, lang, flush, takeTheirs } = useEditor()
  const queryClient = useQueryClient()
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const help = useId()
  const params = { id: page.id, lang }
  const give = async () => {
    await flush()
    const { name, xliff } = await callAuthoring('GET /creator/pages/:id/xliff/:lang', { params })
    saveFile(name, xliff, 'application/xliff+xml')
  }
  const take = async (file: File) => {
    setBusy(true)
    setError(undefined)
    try {
      if (file.size > XLIFF_LENGTH_MAX) throw new Error('too large')
      await flush()
      const body = { xliff: await file.text() }
      const { taken, outdated, unknown } = await callAuthoring('PUT /creator/pages/:id/xliff/:lang', { params, body })
      await queryClient.invalidateQueries(draftQuery(page.id))
      await takeTheirs()
      showToast({ tone: 'success', text: t('translated', { taken, left: outdated + unknown }) })
    } catch (thrown) {
      const { code, meta } = problemOf(thrown)
      const line = Number(meta?.line ?? 0)
      setError(code === 'pages.file-broken' ? t('xliffBroken', { line }) : t('xliffRefused'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={fields.labelled} aria-describedby={help}>
      <span className={fields.label}>{t('translators')}</span>
      <p id={help} className={fields.quiet}>
        {t('translatorsHelp', { language: languageOf(lang).name })}
      </p>
      <Button variant="soft" size="sm" onClick={() => void give()}>
        {t('xliffGive')}
      </Button>
      <FileField
        label={t('xliffTake')}
        prompt={t('xliffChoose')}
        accept=".xlf,.xliff"
        disabled={isBusy}
        files={[]}
        removeLabel={(name: string) => name}
        onRemove={() => undefined}
        onFiles={([file]) => file && void take(file)}
      />
      {error && (
        <Notice tone="bad" role="alert">
          {error}
        </Notice>
      )}
    </div>
  )
}
