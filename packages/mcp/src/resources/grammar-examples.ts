/** A text and what it is read as. */
interface GrammarExample {
  readonly text: string;
  readonly canonical: string;
}

interface GrammarChapter {
  readonly title: string;
  readonly examples: readonly GrammarExample[];
}

function chapter(title: string, ...examples: readonly (readonly [string, string])[]): GrammarChapter {
  return { title, examples: examples.map(([text, canonical]) => ({ text, canonical })) };
}

/** Forms that are read, each a line of the corpus. */
export const GRAMMAR: readonly GrammarChapter[] = [
  chapter(
    'Canonical form: parts smallest first, section, township, range, meridian',
    ['SWSE 22 31N 94W 6th Meridian', 'SWSE 22 31N 94W 6th Meridian'],
    ['L1-L4, S2N2 3 33N 12W New Mexico Meridian', 'L1-L4, S2N2 3 33N 12W New Mexico Meridian'],
    ['4 20S 31E; 33 19S 31E New Mexico Meridian', '4 20S 31E; 33 19S 31E New Mexico Meridian'],
  ),
  chapter(
    'Quarters, halves and lots',
    ['NE 1/4 of the SW 1/4 of Sec. 10, T. 4 S., R. 8 E., Boise Meridian', 'NESW 10 4S 8E Boise Meridian'],
    ['S2NW sec. 8, T. 11 S., R. 70 W., 6th P.M.', 'S2NW 8 11S 70W 6th Meridian'],
    ['SE; NW Sec. 19, T. 7 N., R. 15 E., 5th P.M.', 'SE, NW 19 7N 15E 5th Meridian'],
    ['Gov Lots 3 & 4, Sec. 7, T. 13 N., R. 75 W., 6th P.M.', 'L3, L4 7 13N 75W 6th Meridian'],
    ['E/2 of Lot 1, SENE, Sec. 2, T. 16 S., R. 25 E., NMPM', 'E2 of L1, SENE 2 16S 25E New Mexico Meridian'],
  ),
  chapter(
    'Several sections and townships',
    ['Sections 3 thru 6, T30N R110W 6th PM', '3; 4; 5; 6 30N 110W 6th Meridian'],
    ['Secs. 8 and 9: N2, T30N R80W 6th PM', 'N2 8; N2 9 30N 80W 6th Meridian'],
    [
      'Sec. 3, T. 14 N., R. 12 W., and Sec. 34, T. 15 N., R. 12 W., Willamette Meridian',
      '3 14N 12W; 34 15N 12W Willamette Meridian',
    ],
  ),
  chapter(
    'Land taken out, and land within',
    ['NE less NENE 16 6S 18W 6th Meridian', 'NE less NENE 16 6S 18W 6th Meridian'],
    [
      'SE/4 excepting therefrom the NW/4 SE/4, Sec 15 T40N R2W Boise Meridian',
      'SE less NWSE 15 40N 2W Boise Meridian',
    ],
    ['Pt. of NW¼SE¼ Sec 22 T5S R9W Willamette Meridian', 'Part of NWSE 22 5S 9W Willamette Meridian'],
  ),
  chapter(
    'Footage, corners, tracts, half townships',
    ['1980′ FNL, 660′ FEL, Sec. 17, T. 9 N., R. 61 W., 6th P.M.', '1980 FNL 660 FEL 17 9N 61W 6th Meridian'],
    ['NE corner Sec. 9, T. 2 N., R. 5 E., WRM', 'NE Corner 9 2N 5E Wind River Meridian'],
    ['Tr. 42, T. 24 N., R. 46 E., Principal Meridian, Montana', 'Tract 42 24N 46E Montana Meridian'],
    ['T. 28 1/2 N., R. 77 W., 6th P.M., sec. 3', '3 28.5N 77W 6th Meridian'],
  ),
  chapter(
    'Short forms, codes and identifiers',
    ['T14N-R77W-S7, 6th PM', '7 14N 77W 6th Meridian'],
    ['9-17N-08W I.M.', '9 17N 8W Indian Meridian'],
    ['0860N/0380W, Iowa', '86N 38W 5th Meridian'],
    ['WY060310N0940W0SN060L7', 'L7 6 31N 94W 6th Meridian'],
  ),
  chapter(
    'Texas: abstract and county, or section, block and survey',
    ['A-286 Ward Co Texas', 'Abstract 286 Ward County Texas'],
    ['A-671, A-1177, and A-1303, Midland County', 'Abstracts 671, 1177, 1303 Midland County Texas'],
    ['SE/4 SEC 11 BLK 40 T-3-S T&P RY CO SURV', 'SE Section 11 Block 40 T3S T&P RR CO Survey Texas'],
    ['J. H. Collard Survey Leon County Texas', 'J. H. Collard Survey Leon County Texas'],
  ),
];
