import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { makeId } from '#base/ids.ts'
import type { NavigationItem } from '#features/portal/navigation-settings.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import { Select } from '#ui/select.tsx'
import { Switch } from '#ui/switch.tsx'
import { changeItem, type DropReason, MENU_LEVELS, type MenuRow, type MenuMove, stepOf } from '../../menu-tree.ts'
import { LanguageFields } from '../language-fields.tsx'
import settings from '../settings.module.css'
import { BlockLinks } from './block-links.tsx'
import styles from './menu.module.css'
import { useTargets } from './use-targets.ts'

interface ItemFieldsProps {
  row: MenuRow
  items: readonly NavigationItem[]
  reason: DropReason | undefined
  onItems: (items: readonly NavigationItem[]) => void
  onStep: (move: MenuMove) => void
  onRemove: () => void
}

/** All fields of an item: title, target, appearance. */
export function MenuItemFields({ row: { item, level }, items, reason, onItems, onStep, onRemove }: ItemFieldsProps) {
  const t = useTranslations('admin.settings.menu')
  const change = (changed: Partial<NavigationItem>) => onItems(changeItem(items, item.id, changed))
  const addBelow = () => change({ children: [...(item.children ?? []), { id: makeId(), title: {} }] })
  return (
    <div className={styles.fields}>
      {reason && (
        <Notice tone="sun" icon="eye-off">
          {t(`reasonTexts.${reason}`)}
        </Notice>
      )}
      <LanguageFields
        entries={[
          {
            id: 'title',
            name: 'title',
            label: t('itemTitle'),
            maxLength: 80,
            texts: item.title,
            onTexts: (title) => change({ title }),
          },
        ]}
      />
      <Target item={item} onChange={change} />
      <Select
        className={settings.add}
        label={t('icon')}
        name="icon"
        value={item.icon ?? ''}
        options={[
          { value: '', text: t('noIcon') },
          ...iconsFor(item.icon).map((value) => ({
            value,
            text: t.has(`icons.${value}`) ? t(`icons.${value}`) : value,
          })),
        ]}
        onChange={({ target: { value } }) => change({ icon: value || undefined })}
      />
      <Switch
        label={t('newTab')}
        checked={item.openInNewTab ?? false}
        onChange={({ target }) => change({ openInNewTab: target.checked || undefined })}
      />
      <Switch
        label={t('hidden')}
        help={t('hiddenHelp')}
        checked={item.hidden ?? false}
        onChange={({ target }) => change({ hidden: target.checked || undefined })}
      />
      <BlockLinks componentIds={item.componentIds ?? {}} onComponentIds={(componentIds) => change({ componentIds })} />
      <div className={settings.actions}>
        {(['in', 'out'] as const).map((move) => (
          <Button
            key={move}
            id={`${item.id}-${move}`}
            size="sm"
            variant="line"
            aria-disabled={stepOf(items, item.id, move) === undefined}
            onClick={() => onStep(move)}
          >
            {t(move)}
          </Button>
        ))}
        {level < MENU_LEVELS && (
          <Button size="sm" variant="line" onClick={addBelow}>
            {t('addBelow')}
          </Button>
        )}
        <Button size="sm" variant="text" onClick={onRemove}>
          {t('remove')}
        </Button>
      </div>
    </div>
  )
}

/** Icons that go well with a menu item. */
const MENU_ICONS = [
  'arch',
  'bell',
  'book',
  'bookmark',
  'calendar',
  'chat',
  'check',
  'clock',
  'download',
  'eye',
  'flag',
  'globe',
  'heart',
  'info',
  'link',
  'lock',
  'mail',
  'play',
  'search',
  'star',
  'test',
  'user',
  'volume',
  'webinar',
]
/** Includes the icon that is set, even if it isn't in the list. */
const iconsFor = (chosen: string | undefined): readonly string[] =>
  chosen === undefined || MENU_ICONS.includes(chosen) ? MENU_ICONS : [chosen, ...MENU_ICONS]

const KINDS = ['page', 'address', 'none'] as const
type Kind = (typeof KINDS)[number]

/** A new item leads to a page by default. */
function kindOf({ pageAlias, url, title, children }: NavigationItem): Kind {
  if (pageAlias !== undefined) return 'page'
  if (url) return 'address'
  return Object.keys(title).length === 0 && !children ? 'page' : 'none'
}

function Target({ item, onChange }: { item: NavigationItem; onChange: (change: Partial<NavigationItem>) => void }) {
  const t = useTranslations('admin.settings.menu')
  const targets = useTargets(item.pageAlias)
  const [kind, setKind] = useState<Kind>(kindOf(item))
  const choose = (next: Kind) => {
    setKind(next)
    onChange({ pageAlias: next === 'page' ? item.pageAlias : undefined, url: undefined })
  }
  return (
    <>
      <SegmentedControl
        label={t('leads')}
        value={kind}
        options={KINDS.map((value) => ({ value, text: t(`kinds.${value}`) }))}
        onChange={choose}
      />
      {kind === 'page' && (
        <Select
          label={t('page')}
          name="pageAlias"
          value={item.pageAlias ?? ''}
          options={targets}
          placeholder={t('choosePage')}
          help={targets.length === 0 ? t('noPages') : undefined}
          onChange={({ target }) => onChange({ pageAlias: target.value })}
        />
      )}
      {kind === 'address' && (
        <Field
          label={t('address')}
          name="url"
          help={t('addressHelp')}
          dir="ltr"
          inputMode="url"
          value={item.url ?? ''}
          onChange={({ target }) => onChange({ url: target.value.trim() || undefined })}
        />
      )}
    </>
  )
}
