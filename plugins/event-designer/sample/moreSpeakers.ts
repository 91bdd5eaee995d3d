import type { SampleSpeaker } from './types.ts';

/** First name, last name, role and company of the speakers who are known by no more than that. */
const lines = `
Sanna|Virtamo|Grid planner|Fjordnett
Mateus|Okonjo|Hydro engineer|Two Rivers Power
Liv|Haraldstad|Market analyst|Nordlys Exchange
Desmond|Achterberg|Chief electrician|Polder Pumps
Yuki|Tanemura|Battery researcher|Saltcell
Rosalind|Fennimore|Regulator|Energy Board of Examplestad
Emre|Karadeniz|Wind technician|Kestrel Wind
Clodagh|Byrne-Walsh|Community organiser|Bright Meadow
Viggo|Stensrud|Substation designer|Fjordnett
Amara|Diallo-Roux|Data scientist|Ampere Street
Petr|Hlavacek|Transformer maker|Copper Kite
Ines|Carvalhal|Solar architect|Sundial Co-operative
Gunnhild|Tveit|Head of forecasting|Nordlys Grid
Bashir|Rahmani|Software engineer|The Meter Works
Odalys|Ferrer|Policy adviser|Southern Interconnect
Teun|van der Maas|Cable ship captain|Baltlink
Mirela|Popescu-Dan|Heat pump installer|Warm Street
Hamish|Drummond|Tidal engineer|Tidal Works
Katarzyna|Zielona|Procurement lead|Baltlink
Nkechi|Obiora|Mini-grid founder|Lanternfish
Solveig|Raknes|Ecologist|University of Havnevik
Julian|Oberwald|Storage economist|Alpine Reservoirs
Thi Mai|Pham|Inverter designer|Quiet Turbines
Ragnar|Eldjarn|Geothermal lead|Hot Stone Energy
Beatrice|Lombardi|Urban planner|City of Examplestad
Anselm|Koerner|Hydrogen chemist|Blue Kettle Energy
Zahra|Moradi|Cybersecurity lead|Fjordnett
Eirik|Nesvold|Apprentice of the year|Nordlys Grid
Paloma|Iturbe|Offshore surveyor|Kestrel Wind
Kwame|Boateng-Lie|Tariff designer|Two Rivers Power
Astrid|Myklebust|Control room operator|Fjordnett
Leopold|Varga|Railway power engineer|Night Train Co-operative
Manon|Delacourt|Demand response lead|Ampere Street
Ravi|Chandrasekar|Microchip designer|Salt & Silicon
Hedda|Lunde|Farmer and grid owner|Bright Meadow
Ondrej|Blaha|Recycling engineer|Second Life Cells
Freja|Nordahl|Climate reporter|Nordic Current
`;

/** Returns as many speakers as complete the conference's list. */
export const moreSpeakers: SampleSpeaker[] = lines
  .trim()
  .split('\n')
  .map((line, index) => {
    const [firstName = '', lastName = '', title = '', company = ''] = line.split('|');
    const address = `${firstName}.${lastName}`.toLowerCase().replaceAll(' ', '-');
    // Some cannot be written to.
    const email = index % 5 === 2 ? '' : `${address}@speakers.example`;
    return { firstName, lastName, title, company, email };
  });
