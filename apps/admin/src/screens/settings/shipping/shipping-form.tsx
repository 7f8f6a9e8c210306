import { pickupPoints, shippingCountries, shippingMethod } from '@kaifong/domain/sales/contract';
import { ResourceForm } from '../../../kit/resource/index.ts';
import { CountriesField } from './countries-field.tsx';
import { PickupPointsField } from './pickup-points-field.tsx';
import { FlatPriceField, RateStepsField } from './rate-steps-field.tsx';

const widgets = {
  countries: CountriesField,
  price: FlatPriceField,
  rates: RateStepsField,
  pickup_points: PickupPointsField,
};
const shapes = { countries: shippingCountries, pickup_points: pickupPoints };

export default function ShippingForm() {
  return <ResourceForm definition={shippingMethod} widgets={widgets} shapes={shapes} />;
}
