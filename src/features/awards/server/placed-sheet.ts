import { type PlaceName, PAPERS, PLACE_NAMES, type SheetLayout } from '../sheet-layout.ts'
import { pictureName, type Sheet } from './certificate-sheet.ts'
import { fontsOf, isTight } from './script-fonts.ts'

/** Builds the data of a certificate with an author's layout: each text with its position and the fonts of its script. */
export function placedSheet(sheet: Sheet, layout: SheetLayout, lang: string) {
  const { ink, brandInk } = sheet.colours
  const inks = { dark: ink, brand: brandInk, light: '#ffffff' }
  return {
    ...sheet,
    paper: PAPERS[layout.paper],
    background: layout.background === null ? null : pictureName('background', layout.background),
    places: PLACE_NAMES.flatMap((what) => {
      const at = layout.places[what]
      const texts = textsOf(sheet, what).filter((text) => text !== '')
      if (!at || texts.length === 0) return []
      const lines = texts.map((text) => ({ text, fonts: fontsOf(text, lang, at.face), isTight: isTight(text) }))
      return [{ ...at, what, colour: inks[at.ink], lines }]
    }),
  }
}

function textsOf(sheet: Sheet, what: PlaceName): string[] {
  const [date, number] = sheet.facts
  return {
    name: [sheet.whole],
    wording: [sheet.wording.text],
    course: [sheet.course.text],
    about: [sheet.about.text],
    date: [date.label.text, date.value.text],
    number: [number.label.text, number.value.text],
    signer: sheet.signer ? [sheet.signer.name.text, sheet.signer.role.text] : [],
    check: [sheet.check.label.text, sheet.check.text],
  }[what]
}
