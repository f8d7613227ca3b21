"""Makes the fonts of certificates: what CJK names need out of whole fonts of tens of megabytes.

Usage: python make-certificate-fonts.py <folder of @expo-google-fonts> <target folder>, with fonttools installed.
"""

import shutil
import sys
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

source, target = Path(sys.argv[1]), Path(sys.argv[2])

BASE = {*range(0x20, 0x7F), 0xA0, 0xB7, 0x2013, 0x2014, 0x2018, 0x2019, 0x201C, 0x201D, 0x2026}
BASE |= {*range(0x3000, 0x3040), *range(0xFF00, 0xFFEF)}


def characters(encoding, leads, trails=range(0x40, 0xFF)):
    """What a two-byte encoding of an alphabet's country can write."""
    found = set()
    for lead in leads:
        for trail in trails:
            try:
                found.update(map(ord, bytes([lead, trail]).decode(encoding)))
            except UnicodeDecodeError:
                pass
    return found


CJK = {
    # All of GBK: names have rare characters, and this font stands in for what the others lack.
    "sc": ("NotoSansSC", characters("gbk", range(0x81, 0xFF))),
    # The first level of Big5: what is in use.
    "tc": ("NotoSansTC", characters("big5", range(0xA1, 0xC7))),
    "jp": ("NotoSansJP", characters("cp932", [*range(0x81, 0xA0), *range(0xE0, 0xFD)]) | {*range(0x3040, 0x3100)}),
    # Every syllable of modern Korean.
    "kr": ("NotoSansKR", {*range(0xAC00, 0xD7A4), *range(0x3130, 0x3190)}),
}
WHOLE = [
    ("noto-sans", "400Regular", "NotoSans", "Regular"),
    ("noto-sans", "600SemiBold", "NotoSans", "SemiBold"),
    ("noto-sans-arabic", "500Medium", "NotoSansArabic", "Medium"),
    ("noto-sans-gurmukhi", "500Medium", "NotoSansGurmukhi", "Medium"),
]

target.mkdir(parents=True, exist_ok=True)
for package, folder, name, weight in WHOLE:
    shutil.copyfile(source / package / folder / f"{name}_{folder}.ttf", target / f"{name}-{weight}.ttf")

for package, (name, unicodes) in CJK.items():
    font = TTFont(source / f"noto-sans-{package}" / "500Medium" / f"{name}_500Medium.ttf")
    options = Options()
    options.hinting = False
    options.layout_features = ["locl", "ccmp", "kern", "mark", "mkmk"]
    options.name_IDs = ["*"]
    options.notdef_outline = True
    options.glyph_names = False
    options.drop_tables += ["vhea", "vmtx", "VORG", "BASE", "STAT"]
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=unicodes | BASE)
    subsetter.subset(font)
    font.save(target / f"{name}-Medium.ttf")
