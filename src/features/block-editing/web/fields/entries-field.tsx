import { type ComponentType, useState } from 'react'
import { useTranslations } from 'use-intl'
import { makeId } from '#base/ids.ts'
import { branchFor, entryName, isWords, placesOf } from '#features/pages/block-schema.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { newEntry } from '../../edits.ts'
import { type FocusedField, useBlockEditor } from '../block-editor.ts'
import { useFieldWords } from '../use-kind-name.ts'
import type { FieldForProps } from './field-for-props.ts'
import styles from './fields.module.css'

type FieldsOfValue = ComponentType<Pick<FieldForProps, 'schema' | 'value' | 'onChange'>>

/** A list of entries with fields; one entry is open at a time. */
export function EntriesField({ name, schema, value, onChange, Fields }: FieldForProps & { Fields: FieldsOfValue }) {
  const t = useTranslations('admin.designer')
  const words = useFieldWords()
  const entries: unknown[] = Array.isArray(value) ? value : []
  const [open, setOpen] = useState<string>()
  const items = schema.items ?? {}
  // Opens the entry whose field is to be focused.
  const { focus } = useBlockEditor()
  const [led, setLed] = useState<FocusedField>()
  if (led !== focus) {
    setLed(focus)
    const piece = focus?.path[focus.path.indexOf(name) + 1]
    const index = entries.findIndex((entry, at) => entryName(entry, at) === piece || String(at) === piece)
    if (focus?.path.includes(name) && index >= 0) setOpen(entryName(entries[index], index))
  }
  const add = () => {
    const id = makeId()
    onChange([...entries, newEntry(branchFor(items, undefined), id)])
    setOpen(id)
  }
  const move = (index: number, by: -1 | 1) => {
    const entry = entries[index]
    onChange(entries.toSpliced(index, 1).toSpliced(index + by, 0, entry))
  }
  return (
    <fieldset className={styles.group}>
      <legend className={styles.label}>{words.field(name)}</legend>
      <ol className={styles.entries}>
        {entries.map((entry, index) => {
          const id = entryName(entry, index)
          const title = titleOf(items, entry) || t('entry', { number: index + 1 })
          return (
            <li key={id} className={styles.entry} data-entry={id} data-index={index}>
              <div className={styles.entryHead}>
                <button
                  type="button"
                  className={styles.entryName}
                  aria-expanded={open === id}
                  onClick={() => setOpen(open === id ? undefined : id)}
                >
                  <bdi>{title}</bdi>
                </button>
                <IconButton
                  icon="arrow-up"
                  label={t('entryUp', { title })}
                  disabled={index === 0}
                  onClick={() => move(index, -1)}
                />
                <IconButton
                  icon="trash"
                  label={t('entryRemove', { title })}
                  onClick={() => onChange(entries.toSpliced(index, 1))}
                />
              </div>
              {open === id && (
                <div className={styles.entryFields}>
                  <Fields
                    schema={branchFor(items, entry)}
                    value={entry}
                    onChange={(next, at = []) => onChange(next, [id, ...at])}
                  />
                </div>
              )}
            </li>
          )
        })}
      </ol>
      {(schema.maxItems === undefined || entries.length < schema.maxItems) && (
        <Button variant="soft" size="sm" onClick={add}>
          {t('addEntry')}
        </Button>
      )}
    </fieldset>
  )
}

/** Returns the first words of an entry. */
function titleOf(items: FieldForProps['schema'], entry: unknown): string {
  const words = placesOf(items, entry).find(
    (place) => isWords(place) && typeof place.value === 'string' && place.value !== '',
  )
  return (typeof words?.value === 'string' ? words.value : '').replaceAll(/<[^<>]*>/g, ' ').trim()
}
