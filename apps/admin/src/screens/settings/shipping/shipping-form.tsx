import { pickupPoints, shippingCountries, shippingDistricts, shippingMethod } from '@kaifong/domain/sales/contract';
import { ResourceForm } from '../../../kit/resource/index.ts';
import { CarrierNameField } from './carrier-name-field.tsx';
import { CountriesField } from './countries-field.tsx';
import { DistrictsField } from './districts-field.tsx';
import { PickupPointsField } from './pickup-points-field.tsx';
import { FlatPriceField, RateStepsField } from './rate-steps-field.tsx';

const widgets = {
  countries: CountriesField,
  districts: DistrictsField,
  carrier_name: CarrierNameField,
  price: FlatPriceField,
  rates: RateStepsField,
  pickup_points: PickupPointsField,
};
const shapes = { countries: shippingCountries, districts: shippingDistricts, pickup_points: pickupPoints };

export default function ShippingForm() {
  return <ResourceForm definition={shippingMethod} widgets={widgets} shapes={shapes} />;
}
