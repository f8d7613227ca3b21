import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import {
  PLACE_ALIGNS,
  PLACE_FACES,
  PLACE_INKS,
  PLACE_MIN_WIDTH,
  PLACE_NAMES,
  PLACE_SIZES,
  type PlaceName,
  type SheetLayout,
  type SheetPlace,
  startingPlace,
} from '../../../sheet-layout.ts'
import { Chip, ChipRow } from '#ui/chip.tsx'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import { Switch } from '#ui/switch.tsx'
import { EditorGroup } from '#features/admin-shell/web/editor/editor-frame.tsx'
import { NumberField } from '#features/admin-shell/web/number-field.tsx'
import styles from './sheets.module.css'

interface PlaceFieldsProps {
  layout: SheetLayout
  selected: PlaceName
  onSelect: (name: PlaceName) => void
  onPlace: (name: PlaceName, place: SheetPlace | undefined) => void
}

/** The fields of the layout, and the numbers of the selected one. */
export function PlaceFields({ layout, selected, onSelect, onPlace }: PlaceFieldsProps) {
  const t = useTranslations('admin.sheets')
  const place = layout.places[selected]
  return (
    <EditorGroup title={t('placesTitle')} note={t('placesNote')}>
      <ChipRow label={t('placesTitle')}>
        {PLACE_NAMES.map((name) => (
          <Chip key={name} selected={name === selected} onClick={() => onSelect(name)}>
            {t(`places.${name}`)}
          </Chip>
        ))}
      </ChipRow>
      {selected !== 'name' && (
        <Switch
          label={t('isShown', { what: t(`places.${selected}`) })}
          checked={place !== undefined}
          onChange={({ target }) => onPlace(selected, target.checked ? startingPlace(selected) : undefined)}
        />
      )}
      {place && <Numbers place={place} onPlace={(changed) => onPlace(selected, changed)} />}
    </EditorGroup>
  )
}

function Numbers({ place, onPlace }: { place: SheetPlace; onPlace: (place: SheetPlace) => void }) {
  const t = useTranslations('admin.sheets')
  const field = (key: 'x' | 'y' | 'width' | 'size', [min, max]: [number, number]) => ({
    label: t(`fields.${key}`),
    value: place[key],
    min,
    max,
    step: 0.5,
    onNumber: (value: number) => onPlace({ ...place, [key]: value }),
  })
  return (
    <>
      <div className={styles.numbers}>
        <NumberField {...field('x', [0, 100 - place.width])} />
        <NumberField {...field('y', [0, 100])} />
        <NumberField {...field('width', [PLACE_MIN_WIDTH, 100 - place.x])} />
        <NumberField {...field('size', [PLACE_SIZES.min, PLACE_SIZES.max])} />
      </div>
      <Labelled label={t('align')}>
        <SegmentedControl
          label={t('align')}
          value={place.align}
          options={PLACE_ALIGNS.map((value) => ({ value, text: t(`aligns.${value}`) }))}
          onChange={(align) => onPlace({ ...place, align })}
        />
      </Labelled>
      <Labelled label={t('ink')}>
        <SegmentedControl
          label={t('ink')}
          value={place.ink}
          options={PLACE_INKS.map((value) => ({ value, text: t(`inks.${value}`) }))}
          onChange={(ink) => onPlace({ ...place, ink })}
        />
      </Labelled>
      <Labelled label={t('face')}>
        <SegmentedControl
          label={t('face')}
          value={place.face}
          options={PLACE_FACES.map((value) => ({ value, text: t(`faces.${value}`) }))}
          onChange={(face) => onPlace({ ...place, face })}
        />
      </Labelled>
    </>
  )
}

/** A visible label; screen readers get it from the control. */
function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.labelled}>
      <span aria-hidden="true" className={styles.quiet}>
        {label}
      </span>
      {children}
    </div>
  )
}
