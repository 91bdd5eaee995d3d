/** A venue with all of its fields, as the API takes it. */
export const fjordHall = {
  name: 'Fjordhallen',
  line1: 'Havnegata 12',
  line2: '',
  city: 'Oslo',
  state: '',
  postalCode: '0150',
  country: 'NO',
  latitude: 59.9139,
  longitude: 10.7522,
  mapZoom: 15,
};
